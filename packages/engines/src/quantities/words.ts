import { fold } from '@portal/text/fold'

/** Spanish and German words of the trade, and English synonyms, as the word that the inputs use. */
const meanings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    heat: 'calentar calienta calor calentamiento erhitzen erhitzt warme heizen warm heater',
    cool: 'enfriar enfria kuhlen kuhlt chill chiller refrigeration refrigeracion kalteleistung',
    power: 'potencia leistung',
    head: 'forderhohe',
    pump: 'bomba bombear pumpe pumpen pumped',
    humidity: 'humedad feuchte rh',
    moist: 'humedo humeda humid feucht',
    milk: 'leche milch',
    wort: 'mosto wurze',
    condensate: 'condensado kondensat condensados',
    steam: 'vapor dampf',
    fermentation: 'fermentar fermenta vergaren fermentacion garung ferment fermenting fermented',
    investment:
      'spend inversion invertir invertimos invierte investition investitionen capex invest invested',
    actual: 'spent gastado ausgegeben',
    cost: 'paid pay pagado costs coste costes costo costos kosten cuesta cuestan',
    income:
      'ingreso ingresos ertrag ertrage einnahmen savings saving save saves earns brings ahorra genera ahorro ahorros einsparung revenue cash',
    rate: 'tasa zinssatz zins interest',
    discount: 'descuento diskont diskontsatz',
    budget: 'presupuesto budgets',
    contract: 'contrato vertrag vertraglich contractual deadline',
    failures: 'failed failure fail fallo fallos fallas averias ausfall ausfalle ausgefallen',
    running: 'runs alive survived operating funcionando laufend laufende laufen marcha',
    age: 'alter edad',
    window: 'next ventana fenster',
    preventive:
      'planned planificado planificada planificados preventivo preventiva geplant geplante vorbeugend replacement',
    speed: 'drehzahl velocidad turning turns rotates gira giran dreht',
    pasteurisation:
      'pasteurised pasteurized pasteurise pasteurize pasteurization pasteurisierung pasteurisiert pasteurizacion pasteurizado pasteurizar',
    run: 'laufzeit ran',
    cycle: 'ciclo taktzeit zykluszeit',
    made: 'produziert hergestellt producidos producidas fabricados fabricadas',
    bad: 'ausschuss rejects rejected scrap rechazos rechazadas defectuosos defectuosas',
    load: 'carga last',
    bearing: 'rodamiento lager walzlager',
    vibration: 'vibracion schwingung',
    flow: 'caudal durchfluss',
    pressure: 'presion druck',
    temperature: 'temperatura temperatur',
    diameter: 'bore diametro durchmesser innendurchmesser',
    pipe: 'tuberia rohr rohrleitung',
    tank: 'deposito tanque behalter tanques depositos',
    inner: 'interior innen inside',
    roughness: 'rauheit rauigkeit rugosidad',
    shell: 'cylindrical cilindrica cilindrico zylindrisch zylindrischer zylindrische',
    length: 'longitud lange long largo larga lang',
    height:
      'altura hohe higher hoher rise rising rises up sube subir subida asciende high alto alta hoch tall',
    level: 'nivel fullstand',
    line: 'main linea leitung',
    boiler: 'caldera kessel',
    process: 'proceso prozess',
    return: 'returned retorno rucklauf returns returning vuelve',
    evaporating: 'evaporacion verdampfung evaporates evaporate evapora',
    condensing: 'condensacion kondensation condenses condense condensa',
    density: 'densidad dichte',
    viscosity: 'viscosidad viskositat',
    gas: 'erdgas fuel',
    electricity: 'strom electricidad electric electrical',
    water: 'agua wasser frischwasser',
    waste: 'abwasser residual residuales effluent wastewater outgoing',
    intake: 'entrada zulauf incoming',
    brewery: 'brauerei cerveceria breweries brewing',
    cheese: 'kase kaserei queso queseria',
    fluid: 'liquid flussig liquido',
    roller: 'rollenlager rollen rodillos',
    ball: 'kugellager kugel bola',
    check: 'retencion antirretorno',
    clean: 'limpieza limpiar reinigung',
    centrifugal: 'centrifuga centrifugas',
    claimed: 'declarado declarada',
    installed: 'instalada instaladas instalado instalados',
    probability: 'probabilidad wahrscheinlichkeit',
    success: 'exito erfolg',
    mean: 'medias mittelwerte',
    proportions: 'proporcion proporciones anteil anteile',
    branch: 'ramal ramales rama ramas strang strange',
    stations: 'estacion estaciones puesto puestos',
    gate: 'compuerta',
    vertical: 'standing upright stehend stehender',
    horizontal: 'lying liegend liegender tumbado',
    winery: 'bodega weingut',
    beer: 'bier cerveza',
    brews: 'brew sud sude cocimiento cocimientos',
    batches: 'batch lote lotes charge chargen',
    production: 'produced output produccion produktion',
    capacity: 'capacidad kapazitat',
    plants: 'plantas anlagen plant',
    price: 'precio preis',
    demand: 'demanda bedarf',
    lead: 'plazo lieferzeit',
    volatility: 'volatilidad volatilitat',
    service: 'servicio',
    class: 'clase klasse',
    inlet: 'upstream before antes enters entering',
    outlet: 'downstream after despues leaves leaving sale salida',
    equipment: 'equipos ausrustung apparatus',
    required: 'npshr needs wants requires necesita requiere requerido braucht benotigt',
    valve: 'valves valvula valvulas ventil ventile',
    elbow: 'elbows codo codos',
    bend: 'bends curva curvas bogen',
    globe: 'globo',
    butterfly: 'mariposa',
    relief: 'safety seguridad alivio sicherheitsventil',
    exponent: 'kappa',
    molar: 'molmasse',
    bottom: 'fondo boden',
    top: 'techo tapa dach',
    conical: 'conico conica cone cono konisch',
    flat: 'plano plana flach',
    exchanger: 'intercambiador warmetauscher',
    time: 'zeit tiempo',
    hold: 'held holds halten gehalten mantener',
    occupied: 'stays remains belegt ocupado ocupados ocupada ocupadas',
    compressed: 'comprimido compresor kompressor verdichter compressor',
    stages: 'etapa etapas stufe stufen',
    shifts: 'shift turnos turno schichten schicht',
    crews: 'crew equipo kolonnen',
    confidence: 'confianza konfidenz vertrauen',
    reliability: 'fiabilidad zuverlassigkeit',
    difference: 'diferencia unterschied pinch approach',
    deviation: 'desviacion abweichung standardabweichung scatter sigma',
    arrivals: 'arrival ankunfte llegadas',
    reference: 'referencia referenz',
    original: 'og stammwurze',
    target: 'goal ziel objetivo',
    new: 'nuevo nueva neu neue',
    stop: 'parada stillstand',
    sizing: 'size sized',
    air: 'aire luft',
    sodium: 'sodico',
    chloride: 'cloruro',
    glycol: 'glicol glykol',
    ethylene: 'etilenglicol ethylenglykol etileno',
    propylene: 'propilenglicol propylenglykol propileno',
    ethanol: 'etanol',
    sugar: 'azucar zucker',
    value: 'worth wert valor',
    highest: 'max maximum maximal hochste maximo',
    hot: 'caliente heiss heisse heiß heiße',
    cold: 'frio fria kalt kalte',
    yield: 'rendimiento ausbeute',
    efficiency: 'eta efficient eficiencia wirkungsgrad',
    loss: 'losses perdida perdidas verlust verluste lost',
    blowdown: 'purga purgas abschlammung',
    coefficient: 'coeficiente koeffizient',
    overall: 'global',
    free: 'libre',
    network: 'red netz',
    apparent: 'aparente scheinbar',
    extract: 'extracto extrakt',
    attenuation: 'atenuacion',
    index: 'indice',
    relative: 'relativa relativo',
    set: 'tarado tarada',
    margin: 'margen',
    isentropic: 'isentropico isentropica',
    size: 'tamano',
    pieces: 'piezas pieza stuck piece',
    fouling: 'ensuciamiento',
    jacket: 'camisa',
    coolant: 'refrigerante',
    interval: 'intervalo',
    start: 'inicio empieza arranque starts',
    duration: 'duracion dauer lasts dura',
    suction: 'aspiracion succion',
    area: 'superficie',
    arrangement: 'disposicion',
    content: 'contenido',
    deaerator: 'desaireador',
    rinse: 'enjuague',
    step: 'paso pasos',
    concentration: 'concentracion',
    malt: 'malta malz',
    angle: 'angulo winkel',
    stops: 'paradas',
    annual: 'anual anuales yearly jahrlich',
    hygienic: 'higienico higienica hygienisch',
    decide: 'wait waits',
    available: 'disponible',
    mass: 'weight masa peso gewicht',
    drop: 'caida abfall',

    blending: 'dilute diluted dilution blend verdunnen diluir mezcla',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word])),
)

const empty = new Set(
  (
    'of the a an and or in at per to for by with through over during durante wahrend is are mit und der ' +
    'die das von bei con de la el los las y en por pro eur al year month day hour hours percent unit ' +
    'what which how much many do does did can should i we you it us our que cuanto cuanta cuantos ' +
    'cuantas cual como about around approx approximately roughly circa etwa rund unos aproximadamente when while where most if stay keep want it have has get gets push pushes sharing esta estan son es sind ist un una se solution solucion losung properties propiedades eigenschaften'
  ).split(' '),
)

/** What one word says: "altura" is a height and a head, "rendimiento" a yield and an efficiency, a brew is a batch. */
const senses: Readonly<Record<string, string>> = {
  head: 'height',
  efficiency: 'yield',
  line: 'pipe',
  pipe: 'tube',
  heat: 'cool',
  batch: 'brew',
  cool: 'cold',
}

/** Words with those that are said for them. */
export const withSenses = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => [word, ...(senses[word] === undefined ? [] : [senses[word]])]))

/** Whether a word, or one that is said for it, is among these. */
export const isAmong = (said: ReadonlySet<string>, word: string): boolean =>
  said.has(word) || said.has(senses[word] ?? word)

/** What flows: "water at 60 °C" says of what the temperature is, not of which input. */
const substances = [
  'water',
  'beer',
  'wort',
  'milk',
  'air',
  'steam',
  'glycol',
  'sugar',
  'ethanol',
  'condensat',
]

export const isSubstance = (word: string): boolean => wordsOf(word).some((one) => substances.includes(one))

/** Words that name no input of these: those of the choices, and what flows where no input is called so. */
export function neutralWords(
  choices: readonly { options: readonly string[] }[],
  fields: readonly { words: ReadonlySet<string> }[],
): ReadonlySet<string> {
  const flowing = substances.filter((word) => !fields.some(({ words }) => words.has(word)))
  return new Set([...choices.flatMap(({ options }) => options.flatMap(partsOf)), ...flowing])
}

/** Words that carry meaning, in lower case without accents, translated. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1 && !empty.has(word) && !/^\d+$/.test(word))
    .map((word) => stemOf(meaningOf(word) ?? word))
}

/** Of one or of several: "bombas" are what a "bomba" is. */
const meaningOf = (word: string): string | undefined =>
  meanings[word] ??
  (word.length > 4 ? (meanings[word.replace(/s$/u, '')] ?? meanings[word.replace(/es$/u, '')]) : undefined)

/** "Hold" and "holding", "price" and "prices", "run" and "running" are one word. */
const stemOf = (word: string): string =>
  word
    .replace(
      /(?<=\p{L}{4}at|\p{L}{2}dens)es?$|(?<=\p{L}{2}(?:sh|ch|ss|x))es$|(?<=\p{L}{4})(?:ing|s)$|(?<=\p{L}{2}[dglnp])s$/u,
      '',
    )
    .replace(/(?<=\p{L}([bdgmnprt]))\1$/u, '')

/** The words of an option such as `soft_drinks`, as they are read in a text. */
export const partsOf = (option: string): string[] => wordsOf(option.replaceAll('_', ' '))

/** Capitals tell nothing: "u = 850" is written too. */
export const asSymbol = (text: string): string =>
  text.length === 1 ? text.toUpperCase() : text.toLowerCase()
