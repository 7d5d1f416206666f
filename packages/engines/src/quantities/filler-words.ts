import { fold } from '@portal/text/fold'

/**
 * Words that say nothing of what a quantity is: the closed classes of the languages, verbs that only carry a sentence, how sure a number
 * is, and whose a thing is. What tells one quantity from another is none of them, however short it is.
 */
const classes = {
  articles:
    'a an the el la los las lo un una uno unos unas der die das dem den des ein eine einen einem einer',
  pronouns:
    'i we you it its they them he she this that these those our ours my your their his her us me one which who whose ' +
    'there here such same yo nosotros usted ustedes ello este esta esto estos estas ese esa eso esos esas aquel ' +
    'nuestro nuestra nuestros nuestras su sus mi que cual cuales donde ahi alli hay se le les nos ' +
    'wir ich es sie unser unsere unseren mein dieser diese dieses man',
  prepositions:
    'of to at in on for with by from into onto through via within during across along against as per upon ' +
    'de del al a en con por para desde hacia hasta contra sobre durante segun ' +
    'von vom zu zum zur bei mit im in an am auf aus fur durch uber gegen nach pro je um bis',
  conjunctions:
    'and or but so if then because while when where also too plus y e o u pero si porque cuando mientras tambien entonces und oder aber wenn dann auch weil',
  auxiliaries:
    'be is are being am do does done has have having will would shall should can could may might must let lets ' +
    'es son ser sea estar esta estan ha han hay habia debe deben deberia puede pueden podria va van ' +
    'ist sind sein wird werden kann konnen muss mussen soll sollen hat haben',
  verbs:
    'need needs needed want wants wanted take takes taken taking get gets got getting bring brings brought bringing give gives given giving ' +
    'put puts make makes made making use uses using go goes going come comes coming came send sends sent know think look looking lies sits found read see detect detects falls fall knocked emit emits ' +
    'calculate compute size design check find tell show estimate determine work help plan planning like ask assume assuming assumed consider ' +
    'necesito necesita necesitamos necesitan quiero quiere queremos tiene tienen tenemos tengo tener lleva llevan llevar llevarlo llevarla ' +
    'dar da dame hacer hace hacen haga usar usa usamos tomar toma poner pone calcular calcula calcule dimensionar disenar estimar suponer supongamos ' +
    'brauchen braucht haben wollen berechne bringen',
  degree:
    'about around approximately approx roughly circa ca some just exactly precisely nearly almost say okay ok well please thanks thank hello hi ' +
    'very quite rather really actually simply now today already measured realistic feasible possible reasonable aproximadamente unos alrededor cerca casi exactamente ' +
    'ahora hoy ya bien favor gracias hola etwa rund ungefahr zirka bitte danke jetzt heute',
  ages: 'new existing nuevo nueva nuevos nuevas existente existentes neu neue neuen bestehend',
  asking:
    'how what which why much many long large big fast often que cual cuanto cuanta cuantos cuantas como wie welche welcher wieviel',
  things:
    'plant site project customer client company factory works case brewery dairy figure figures data question answer result ' +
    'planta sitio proyecto cliente empresa fabrica caso cerveceria datos pregunta resultado ' +
    'example problem anlage projekt kunde werk fall brauerei',
  rest: 'etc eg ie mr mrs each every cada vez je',
} as const

const filler: ReadonlySet<string> = new Set(Object.values(classes).flatMap((words) => words.split(' ')))

/** Parts of a plant and of its day, as they are named beside a quantity without telling which it is. */
const things: ReadonlySet<string> = new Set(
  (
    'vessel tank pump drive line pipe pipework header main network valve vent boiler kettle tun brewhouse cellar farm hall utility utilities ' +
    'jacket coil plate exchanger cooler heater heating cooling chiller compressor machine skid filler bottling side stream part step batch brew ' +
    'shift day week month year hour store storage building floor seal bearing motor fan crash product liquid gas fluid bottle can keg crate pallet craft ice open atmosphere ' +
    'cool heat hot cold warm heiss kalt fresh compressed saturated caliente frio fria tibia saturado comprimido ' +
    'recipiente deposito tanque bomba linea tuberia red valvula caldera sala bodega camisa intercambiador enfriador calentador compresor ' +
    'maquina lado corriente paso lote turno dia semana mes ano producto'
  ).split(' '),
)

/** What may flow: it is of no account where the tool assumes nothing of what flows. */
const materials: ReadonlySet<string> = new Set(
  (
    'nitrogen oxygen oil brine juice syrup must effluent caustic acid whey cream yeast malt molasses slurry solvent alcohol spirit soup sauce thermal ' +
    'aceite salmuera jugo zumo jarabe sosa acido suero nata levadura malta melaza alcohol'
  ).split(' '),
)

export const isMaterial = (token: string): boolean => materials.has(fold(token))

export const isThing = (token: string): boolean => {
  const word = fold(token)
  return [word, word.replace(/s$/u, ''), word.replace(/es$/u, '')].some((one) => things.has(one))
}

export const isFiller = (token: string): boolean => filler.has(fold(token))
