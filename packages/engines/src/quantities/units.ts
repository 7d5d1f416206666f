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
  ['h', 'time', 1, 'hours', 'hour', 'hrs', 'std', 'stunden', 'stunde', 'horas', 'hora'],
  ['min', 'time', 1 / 60, 'minutes', 'minute', 'minuten', 'minutos', 'minuto'],
  ['s', 'time', 1 / 3600, 'sec', 'seconds', 'second', 'sekunden', 'segundos'],
  ['d', 'time', 24, 'days', 'day', 'tage', 'tagen', 'tag', 'dias', 'días', 'dia', 'día'],
  ['week', 'time', 168, 'weeks', 'wochen', 'woche', 'semanas', 'semana'],
  ['a', 'year', 1, 'years', 'year', 'yr', 'annum', 'jahre', 'jahren', 'jahr', 'años', 'año', 'anos', 'ano'],
  ['month', 'year', 1 / 12, 'months', 'monate', 'monat', 'meses', 'mes'],
  ['m³', 'volume', 1, 'm3', 'm^3', 'cbm', 'cubic metres', 'kubikmeter', 'metros cúbicos'],
  ['hl', 'volume', 0.1, 'hectolitres', 'hectoliters', 'hektoliter', 'hectolitros'],
  ['l', 'volume', 0.001, 'L', 'litres', 'litre', 'liters', 'liter', 'litros', 'litro'],
  ['ml', 'volume', 1e-6, 'mL'],
  ['kg', 'mass', 1, 'kilogram', 'kilograms', 'kilogramm', 'kilos'],
  ['t', 'mass', 1000, 'tonnes', 'tonne', 'tons', 'tonnen', 'toneladas'],
  ['g', 'mass', 0.001],
  ['kWh', 'energy', 1, 'kwh'],
  ['MWh', 'energy', 1e3, 'mwh'],
  ['GWh', 'energy', 1e6, 'gwh'],
  ['GJ', 'energy', 1e3 / 3.6],
  ['MJ', 'energy', 1 / 3.6],
  ['kJ', 'energy', 1e-3 / 3.6],
  ['kW', 'power', 1, 'kw'],
  ['MW', 'power', 1e3],
  ['W', 'power', 1e-3],
  ['kPa', 'pressure', 1, 'kpa'],
  ['Pa', 'pressure', 1e-3],
  ['MPa', 'pressure', 1e3],
  ['mbar', 'pressure', 0.1],
  ['bar', 'pressure', 100, 'barg'],
  ['°C', 'temperature', 1, '° C', 'ºC', 'degC', 'C', 'grad celsius', 'grados'],
  ['K', 'temperature difference', 1],
  ['°P', 'extract', 1, '° P', 'ºP', 'plato', 'Plato', '°Plato'],
  ['m', 'length', 1, 'metres', 'metre', 'meters', 'meter', 'metros'],
  ['mm', 'length', 1e-3],
  ['cm', 'length', 1e-2],
  ['µm', 'length', 1e-6, 'μm', 'um'],
  ['km', 'length', 1e3],
  ['m²', 'area', 1, 'm2', 'm^2'],
  ['mPa·s', 'viscosity', 1, 'mPas', 'mPa s', 'cP', 'mPa.s'],
  ['rpm', 'speed of rotation', 1, '1/min', 'U/min', 'min⁻¹'],
  ['kN', 'force', 1],
  ['N', 'force', 1e-3],
  ['%', 'percent', 1, 'percent', 'per cent', 'prozent', 'por ciento', 'pct'],
  ['EUR', 'money', 1, '€', 'euro', 'euros', 'Euro', 'Euros'],
  ['USD', 'US dollars', 1, '$', 'US$', 'dollars', 'dólares'],
  ['GBP', 'pounds sterling', 1, '£'],
  ['PU', 'pasteurisation', 1],
  ['kJ/(kg K)', 'heat capacity', 1, 'kJ/(kg·K)', 'kJ/kgK', 'kJ/kg K'],
  ['W/(m² K)', 'heat transfer', 1, 'W/(m²·K)', 'W/m²K', 'W/m2K', 'W/(m2 K)'],
  ['kg CO2', 'carbon dioxide', 1, 'kg CO₂', 'kgCO2'],
  ['1/d', 'times a day', 1, 'times a day', 'per day', 'pro Tag', 'al día'],
  ['1/a', 'times a year', 1, 'times a year', 'per year', 'pro Jahr', 'al año'],
]

const byAlias = new Map<string, Unit>()
for (const [symbol, dimension, factor, ...aliases] of rows)
  for (const alias of [symbol, ...aliases]) byAlias.set(alias, { symbol, dimension, factor })
byAlias.set('°F', { symbol: '°F', dimension: 'temperature', factor: 5 / 9, offset: -160 / 9 })

const aliases = [...byAlias.keys()].toSorted((a, b) => b.length - a.length)
const caseMatters = /^(?:.|[kMGm]?[WNJ]|[mMk]?Pa|PU|cP)$/u

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
  const joint = /^\s?(?:\/|per |pro |por |al |im )\s?/iu.exec(rest.slice(end, end + 8))
  if (!joint) return { unit: first.unit, length: end }
  const second = readSimple(rest.slice(end + joint[0].length, end + joint[0].length + 40))
  if (!second) return { unit: first.unit, length: end }
  return { unit: ratio(first.unit, second.unit), length: end + joint[0].length + second.length }
}

/** The unit that a field names, for example `m³/h`; a word that is no unit counts things. */
export function unitOfField(text: string): Unit {
  const match = readUnit(text)
  if (match && match.length === text.length) return match.unit
  return { symbol: text, dimension: text === '' ? 'number' : `count of ${text}`, factor: 1 }
}

/** Whether the field takes whatever unit the person measures in. */
export const isFreeUnit = (text: string): boolean => /^(?:unit of|same unit|any)\b/.test(text)

/** The value in another unit of the same dimension. */
export function convert(value: number, from: Unit, to: Unit): number {
  return (value * from.factor + (from.offset ?? 0) - (to.offset ?? 0)) / to.factor
}

function readSimple(rest: string): UnitMatch | null {
  const lower = rest.toLowerCase()
  for (const alias of aliases) {
    const isMatch =
      rest.startsWith(alias) || (!caseMatters.test(alias) && lower.startsWith(alias.toLowerCase()))
    if (!isMatch || /^[\p{L}\d]/u.test(rest.slice(alias.length))) continue
    const unit = byAlias.get(alias)
    if (unit) return { unit, length: alias.length }
  }
  return null
}

function ratio(top: Unit, bottom: Unit): Unit {
  return {
    symbol: `${top.symbol}/${bottom.symbol}`,
    dimension: `${top.dimension}/${bottom.dimension}`,
    factor: top.factor / bottom.factor,
  }
}
