export interface Unit {
  /** What can be converted into each other; a rate is `volume/time`. */
  dimension: string
  factor: number
  offset?: number
  symbol: string
}

type Row = readonly [symbol: string, dimension: string, factor: number, ...aliases: string[]]

/** Factor to the first unit of the dimension. Years stand apart: no one means 8,760 h by "a year". */
const rows: readonly Row[] = [
  ['h', 'time', 1, 'hours', 'hour', 'hrs', 'std.', 'std', 'stunden', 'stunde', 'horas', 'hora'],
  ['min', 'time', 1 / 60, 'minutes', 'minute', 'minuten', 'minutos', 'minuto'],
  [
    's',
    'time',
    1 / 3600,
    'sec',
    'seconds',
    'second',
    'sek',
    'sekunden',
    'sekunde',
    'seg',
    'segundos',
    'segundo',
  ],
  ['d', 'time', 24, 'days', 'day', 'tage', 'tagen', 'tag', 'dias', 'días', 'dia', 'día'],
  ['week', 'time', 168, 'weeks', 'wochen', 'woche', 'semanas', 'semana'],
  ['a', 'year', 1, 'years', 'year', 'yr', 'annum', 'jahre', 'jahren', 'jahr', 'años', 'año', 'anos', 'ano'],
  ['month', 'year', 1 / 12, 'months', 'monate', 'monat', 'meses', 'mes'],
  [
    'm³',
    'volume',
    1,
    'm3',
    'm^3',
    'cbm',
    'cubic metres',
    'cubic meters',
    'kubikmeter',
    'metros cúbicos',
    'metro cúbico',
    'cubic metre',
    'cubic meter',
  ],
  [
    'hl',
    'volume',
    0.1,
    'hectolitres',
    'hectoliters',
    'hectolitre',
    'hektoliter',
    'hectolitro',
    'hectolitros',
  ],
  ['l', 'volume', 0.001, 'L', 'litres', 'litre', 'liters', 'liter', 'litros', 'litro'],
  ['ml', 'volume', 1e-6, 'mL'],
  // Of the United States: the imperial one says so. A barrel is one of beer, as the trade counts.
  ['gal', 'volume', 3.785411784e-3, 'gallons', 'gallon', 'galones', 'US gal', 'US gallons'],
  ['imp gal', 'volume', 4.54609e-3, 'imp. gal', 'imperial gallons', 'UK gal'],
  ['bbl', 'volume', 0.117347765, 'barrels', 'US bbl', 'beer barrels'],
  ['gpm', 'volume/time', 0.22712470704, 'GPM', 'US gpm', 'USgpm'],
  ['cl', 'volume', 1e-5],
  ['kg', 'mass', 1, 'kilogram', 'kilograms', 'kilogramm', 'kilo', 'kilos'],
  ['t', 'mass', 1000, 'tonnes', 'tonne', 'tons', 'tonnen', 'tonelada', 'toneladas'],
  ['kt', 'mass', 1e6],
  ['g', 'mass', 0.001],
  ['mg', 'mass', 1e-6],
  ['lb', 'mass', 0.45359237, 'lbs', 'pounds'],
  ['kWh', 'energy', 1, 'kwh'],
  ['MWh', 'energy', 1e3, 'mwh'],
  ['GWh', 'energy', 1e6, 'gwh'],
  ['TWh', 'energy', 1e9],
  ['Wh', 'energy', 1e-3],
  ['GJ', 'energy', 1e3 / 3.6],
  ['MJ', 'energy', 1 / 3.6],
  ['kJ', 'energy', 1e-3 / 3.6],
  ['kW', 'power', 1, 'kw'],
  ['MW', 'power', 1e3],
  ['W', 'power', 1e-3],
  ['GW', 'power', 1e6],
  ['kcal', 'energy', 4.1868e-3 / 3.6],
  ['Mcal', 'energy', 4.1868 / 3.6],
  ['Gcal', 'energy', 4186.8 / 3.6],
  ['BTU', 'energy', 1.05505585262e-3 / 3.6, 'Btu'],
  ['MMBTU', 'energy', 1.05505585262e3 / 3.6, 'MMBtu'],
  ['hp', 'power', 0.745699872],
  ['TR', 'power', 3.516852842],
  ['kcal/h', 'power', 4.1868 / 3600],
  ['PS', 'power', 0.73549875],
  ['kPa', 'pressure', 1, 'kpa'],
  ['Pa', 'pressure', 1e-3],
  ['MPa', 'pressure', 1e3],
  ['mbar', 'pressure', 0.1],
  ['bar', 'pressure', 100],
  [
    'bar(a)',
    'absolute pressure',
    100,
    'bara',
    'bar abs',
    'bar absolute',
    'bars absolute',
    'bar absolut',
    'bar absoluto',
    'bar absolutos',
    'bares absolutos',
  ],
  ['psi(a)', 'absolute pressure', 6.894757293, 'psia'],
  ['kPa(a)', 'absolute pressure', 1],
  ['atm', 'absolute pressure', 101.325],
  ['mmHg', 'pressure', 0.133322387],
  ['inHg', 'pressure', 3.386389],
  ['psi', 'pressure', 6.894757293],
  ['°C', 'temperature', 1, '° C', 'ºC', 'degC', 'C', 'grad celsius', 'grados celsius', 'degrees celsius'],
  ['°', 'angle', 1, 'deg', 'degree', 'degrees', 'grados', 'Grad'],
  ['K', 'temperature difference', 1, 'kelvin', 'kelvins'],
  [
    '°P',
    'extract',
    1,
    '° P',
    'ºP',
    'plato',
    'Plato',
    '°Plato',
    '° Plato',
    'grad plato',
    'grados plato',
    'degrees plato',
  ],
  ['m', 'length', 1, 'metres', 'metre', 'meters', 'meter', 'metros', 'metro'],
  ['mm', 'length', 1e-3],
  ['cm', 'length', 1e-2],
  ['µm', 'length', 1e-6, 'μm', 'um', 'microns', 'micron', 'mikrometer', 'micrómetros'],
  ['ft', 'length', 0.3048, 'feet'],
  ['inch', 'length', 0.0254, 'inches', '"', 'Zoll', 'pulgadas'],
  ['km', 'length', 1e3],
  ['m²', 'area', 1, 'm2', 'm^2'],
  ['mPa·s', 'viscosity', 1, 'mPas', 'mPa s', 'cP', 'mPa.s'],
  ['rpm', 'speed of rotation', 1, 'r.p.m.', 'rev/min', '1/min', 'U/min', 'min⁻¹'],
  ['kN', 'force', 1],
  ['N', 'force', 1e-3],
  ['°Bx', 'percent by mass', 1, '°Brix', '° Brix', 'Brix', 'degrees Brix', 'grados Brix'],
  [
    '%',
    'percent',
    1,
    'percent',
    'per cent',
    'prozent',
    'por ciento',
    'pct',
    'percentage points',
    'prozentpunkte',
    'puntos porcentuales',
  ],
  ['EUR', 'money', 1, '€', 'euro', 'euros', 'Euro', 'Euros'],
  ['TEUR', 'money', 1e3, 'T€'],
  ['ct', 'money', 0.01, 'cts', 'cent', 'cents', 'céntimos'],
  ['USD', 'US dollars', 1, '$', 'US$', 'dollars', 'dólares'],
  ['GBP', 'pounds sterling', 1, '£'],
  ['CHF', 'Swiss francs', 1],
  ['PU', 'pasteurisation', 1],
  ['kJ/(kg K)', 'heat capacity', 1, 'kJ/(kg·K)', 'kJ/kgK', 'kJ/kg K'],
  ['W/(m² K)', 'heat transfer', 1, 'W/(m²·K)', 'W/m²K', 'W/m2K', 'W/(m2 K)'],
  ['W/(m K)', 'heat conduction', 1, 'W/(m·K)', 'W/mK', 'W/m K'],
  ['kg CO2', 'carbon dioxide', 1, 'kg CO₂', 'kgCO2', 'kg CO2e', 'kg CO₂e', 'kgCO2e'],
  ['t CO2', 'carbon dioxide', 1000, 't CO₂', 'tCO2', 't CO2e', 't CO₂e', 'tCO2e'],
  ['g CO2', 'carbon dioxide', 1e-3, 'g CO₂', 'gCO2', 'g CO2e', 'g CO₂e', 'gCO2e'],
  // Known so that their numbers are never taken for another unit: no input is measured in them.
  ['Hz', 'frequency', 1],
  ['Nm', 'torque', 1, 'N·m', 'N m'],
  ['Nm³', 'normal volume', 1, 'Nm3', 'Nm^3'],
  ['kVA', 'apparent power', 1],
  ['kvar', 'reactive power', 1],
  ['ppm', 'parts per million', 1],
  ['pH', 'acidity', 1],
  ['V', 'voltage', 1, 'kV', 'volt'],
  ['A', 'current', 1, 'amp'],
  ['1/d', 'times a day', 1, 'times a day', 'per day', 'pro Tag', 'al día'],
  ['1/a', 'times a year', 1, 'times a year', 'per year', 'pro Jahr', 'al año'],
]

const byAlias = new Map<string, Unit>()
for (const [symbol, dimension, factor, ...aliases] of rows)
  for (const alias of [symbol, ...aliases]) byAlias.set(alias, { symbol, dimension, factor })
/** Above the standard atmosphere. */
export const atmosphere_kpa = 101.325
for (const [factor, ...aliases] of [
  [100, 'bar(g)', 'barg', 'bar gauge', 'bars gauge', 'bar manométricos', 'bar manométrico', 'bar relativos'],
  [6.894757293, 'psi(g)', 'psig'],
  [1, 'kPa(g)', 'kPag'],
] as const)
  for (const alias of aliases)
    byAlias.set(alias, { symbol: aliases[0], dimension: 'absolute pressure', factor, offset: atmosphere_kpa })
for (const alias of ['°F', '° F', 'ºF', 'F', 'degF', 'deg F', 'degrees F', 'degrees Fahrenheit'])
  byAlias.set(alias, { symbol: '°F', dimension: 'temperature', factor: 5 / 9, offset: -160 / 9 })

/** The name of a size: it has no amount, and one that no standard has belongs to nothing. */
export const nominalSize: Unit = { dimension: 'nominal size', factor: 1, symbol: 'DN' }

/** A temperature that is counted from absolute zero. */
export const kelvin: Unit = { symbol: 'K', dimension: 'temperature', factor: 1, offset: -273.15 }

const caseMatters = /^(?:.|[kMGm]?[WNJ]|[mMk]?Pa|PU|PS|Nm|pH|kV|cP|Wh)$/u

interface Spelling {
  alias: string
  /** In lower case, where capitals make no difference. */
  anyCase: string | null
}

/** The spellings that start with a letter, the longest first. */
const byFirst = new Map<string, Spelling[]>()
for (const alias of [...byAlias.keys()].toSorted((a, b) => b.length - a.length)) {
  const lower = alias.toLowerCase()
  const first = lower.slice(0, 1)
  // "Ml" is no "ml": where the first letter is a prefix, its size counts.
  const isPrefixed = first === 'm' && byAlias.has(alias.slice(1))
  const isExact = isPrefixed || caseMatters.test(alias)
  byFirst.set(first, [...(byFirst.get(first) ?? []), { alias, anyCase: isExact ? null : lower }])
}

export interface UnitMatch {
  unit: Unit
  length: number
}

/** The unit at the start of `rest`, with a rate such as `/a` or "per year". */
export function readUnit(rest: string): UnitMatch | null {
  const lead = /^[ \u00a0\u202f]?/.exec(rest)?.[0].length ?? 0
  const first = readSimple(rest.slice(lead, lead + 40))
  if (!first) return null
  const end = lead + first.length
  const joint =
    /^(?:(?:\s\p{L}{3,20})?\s?\/|\s?(?:per |pro |por |al |im |an? (?=(?:hour|day|week|month|year)(?!\p{L}))))\s?/iu.exec(
      rest.slice(end, end + 26),
    )
  if (!joint) return { unit: first.unit, length: end }
  const below = rest.slice(end + joint[0].length, end + joint[0].length + 40)
  const second = readSimple(below)
  if (!second) return unknownRate(first.unit, { end, joint: joint[0], below })
  return { unit: ratio(first.unit, second.unit), length: end + joint[0].length + second.length }
}

/** "kg/batch" is no mass: what stands below an unknown line is kept with the unit. */
function unknownRate(
  unit: Unit,
  { end, joint, below }: { end: number; joint: string; below: string },
): UnitMatch {
  const word = joint.includes('/') ? /^\p{L}[\p{L}\d²³]{0,20}/u.exec(below)?.[0] : undefined
  if (word === undefined) return { unit, length: end }
  const rate = {
    symbol: `${unit.symbol}/${word}`,
    dimension: `${unit.dimension}/${word}`,
    factor: unit.factor,
  }
  return { unit: rate, length: end + joint.length + word.length }
}

/** The unit that a field names, for example `m³/h`; a word that is no unit counts things. */
export function unitOfField(text: string): Unit {
  const match = readUnit(text)
  if (match && match.length === text.length) return match.unit
  return { symbol: text, dimension: text === '' ? 'number' : `count of ${text}`, factor: 1 }
}

/** Whether the field takes whatever unit the person measures in. */
export const isFreeUnit = (text: string): boolean => /^(?:unit of|same unit|any)\b/.test(text)

/** Everybody in the trade measures these in one unit: "density 1048" and "U = 850" say which. */
const inOneUnit = new Set([
  'heat transfer',
  'heat capacity',
  'mass/volume',
  'viscosity',
  'extract',
  'speed of rotation',
])

/** The unit of a number that only has a name: that of its kind in the text, else the one that the trade has. */
export function unsaidUnit(field: Unit, said: readonly Unit[]): Unit | null {
  const alike = said.filter(({ dimension }) => dimension === field.dimension)
  const [first, ...others] = [...new Map(alike.map((unit) => [unit.symbol, unit])).values()]
  if (first) return others.length === 0 ? first : null
  return inOneUnit.has(field.dimension) ? field : null
}

/** What formulas call a quantity of this kind, ISO 80000. */
const symbols: Readonly<Record<string, string>> = {
  'heat transfer': 'U k α',
  'heat capacity': 'c cp',
  'mass/volume': 'ρ rho',
  viscosity: 'η µ eta mu',
  'temperature difference': 'ΔT dT ΔTmin dTmin',
}

export const symbolsOf = ({ dimension }: Unit): readonly string[] => symbols[dimension]?.split(' ') ?? []

const uncounted = new Set([
  'number',
  'nominal size',
  'percent',
  'time',
  'year',
  'times a day',
  'times a year',
])
const currencies = new Set(['money', 'US dollars', 'pounds sterling', 'Swiss francs'])

/** Of something physical: neither a count, a share, a span of time nor an amount of money alone. */
export const isMeasured = ({ dimension }: Unit): boolean =>
  dimension
    .split('/')
    .some((part) => !uncounted.has(part) && !currencies.has(part) && !part.startsWith('count of '))

/** The value in another unit of the same dimension. */
export function convert(value: number, from: Unit, to: Unit): number {
  return (value * from.factor + (from.offset ?? 0) - (to.offset ?? 0)) / to.factor
}

/** "3 in", "3 in pipe": an inch, where "30 in 5 days" and "100 hl in total" are none. */
const inch = /^in(?=\s*(?:$|[,;.)×x]|(?:pipe|tube|hose|valve|line|dia|inner|inside|outer|nominal|diameter)))/u

function readSimple(rest: string): UnitMatch | null {
  const short = inch.test(rest) ? byAlias.get('inch') : undefined
  if (short) return { unit: short, length: 2 }
  const lower = rest.toLowerCase()
  for (const { alias, anyCase } of byFirst.get(lower.slice(0, 1)) ?? []) {
    const isMatch = rest.startsWith(alias) || (anyCase !== null && lower.startsWith(anyCase))
    if (!isMatch || /^[\p{L}\d²³^·]/u.test(rest.slice(alias.length))) continue
    const unit = byAlias.get(alias)
    if (unit) return { unit, length: alias.length }
  }
  return null
}

function ratio(top: Unit, bottom: Unit): Unit {
  const dimension = `${top.dimension}/${bottom.dimension}`
  return {
    symbol: `${top.symbol}/${bottom.symbol}`,
    dimension: dimension === 'energy/time' ? 'power' : dimension,
    factor: top.factor / bottom.factor,
  }
}
