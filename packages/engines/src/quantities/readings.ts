import { findPipe, pipeSeries, seriesTitles, type PipeSeries } from '../hydraulics/index.ts'
import { blankNames, findNumbers } from './numbers.ts'
import { readUnit, unitOfField, type Unit } from './units.ts'

/** What a text that is no number with its unit may mean: a nominal size is another bore in each standard. */
export interface Reading {
  value: number
  unit: Unit
  /** What tells it from the others. */
  note: string
  /** A word that the input has to have. */
  of?: string
  /** As a standard calls it, and the standard. */
  nominal?: { size: string; series: PipeSeries }
}

interface ReadAs {
  start: number
  end: number
  readings: readonly Reading[]
  /** The ends of an estimate in three numbers. */
  low?: number
  high?: number
}

const millimetre = unitOfField('mm')
const hoursAYear = unitOfField('h/a')
const hour = unitOfField('h')

/** Nominal sizes, working hours, times of the day and estimates in three numbers, with everything that each of them may mean. */
export const findReadings = (text: string): ReadAs[] =>
  [...findSizes(text), ...findWorkingTimes(text), ...findTimesOfDay(text), ...findThreePoints(text)].toSorted(
    (a, b) => a.start - b.start,
  )

const metric = /(?<!\p{L})DN\s?(\d{1,4})(?![\d.,]*\d)(?!,?\s?(?:schedule|sch))/gu
const inches =
  /(?<![\d.,/])(DN\s?)?(?:NPS\s?)?(\d{1,2}(?:[\s-]\d\/\d)?|\d\/\d)\s?(?:"|''|in(?:ch)?\.?|Zoll)?,?\s?(?:(?:pipe|tube|tubería|Rohr),?\s)?(?:schedule|sch\.?)\s?(\d{1,3})S?(?!\d)/giu

/** How a text says which standard it means. */
const standards: readonly (readonly [PipeSeries, RegExp])[] = [
  ['hygienic', /DIN\s?(?:EN\s)?118(?:50|66)|hygienic|hygienisch|higiénic/iu],
  ['en_10217_7', /EN\s?10217|ISO\s?1127/iu],
]

function findSizes(text: string): ReadAs[] {
  const named = standards.filter(([, said]) => said.test(text)).map(([series]) => series)
  const series = named.length > 0 ? named : pipeSeries.filter((one) => !one.startsWith('asme'))
  const scheduled = [...text.matchAll(inches)].map((match) => {
    const [, isMetric, size = '', schedule = ''] = match
    const name = isMetric === undefined ? `${size.replace('-', ' ')} in` : (inchOf.get(size) ?? size)
    return toRead(
      match,
      name,
      pipeSeries.filter((one) => one === `asme_${schedule}s`),
    )
  })
  return [
    ...[...text.matchAll(metric)].map((match) => toRead(match, `DN${match[1] ?? ''}`, series)),
    ...scheduled,
  ]
}

/** ASME B36.19M gives both names of a size. */
const inchOf = new Map(
  Object.entries({
    15: '1/2',
    20: '3/4',
    25: '1',
    40: '1 1/2',
    50: '2',
    80: '3',
    100: '4',
    150: '6',
    200: '8',
    250: '10',
    300: '12',
  }).map(([metricSize, size]) => [metricSize, `${size} in`]),
)

function toRead(match: RegExpExecArray, size: string, series: readonly PipeSeries[]): ReadAs {
  const readings = series.flatMap((one) => {
    const pipe = findPipe(one, size)
    if (!pipe) return []
    const value = Number(pipe.inner_mm.toPrecision(12))
    return [
      {
        value,
        unit: millimetre,
        of: 'diameter',
        nominal: { size: pipe.name, series: one },
        note: `${size.toUpperCase().replace(' IN', ' in')}, ${seriesTitles[one]}`,
      },
    ]
  })
  return { start: match.index, end: match.index + match[0].length, readings }
}

const count = String.raw`(\d{1,2}|\p{L}{3,6})`
const join = String.raw`[\s,]{0,3}(?:and\s|und\s|y\s)?(?:for\s|on\s)?`
const shifts = new RegExp(
  `(?<![\\p{L}\\d.,])${count}[\\s-](?:shifts?|Schichten|turnos?)(?:\\s(?:a|per|pro|al)\\s(?:day|Tag|día))?` +
    `(?:\\s(?:of|à|zu|von|de)\\s(\\d{1,2}(?:[.,]\\d)?)\\s?(?:h|hours|Stunden|horas)(?:\\seach)?)?` +
    `(?:${join}${count}\\s?(?:days|Tagen?|días)\\s?(?:a|per|\\/|pro|die|a la|por)\\s?(?:week|Woche|semana))?` +
    `(?:${join}(\\d{1,2})\\s?(?:weeks|Wochen|semanas)(?:\\s?(?:a|per|\\/|pro|im|al)\\s?(?:year|Jahr|año))?)`,
  'giu',
)
const usualShift_h = 8

/** "3 shifts, 48 weeks" are hours a year; days that are not named are asked about. */
function findWorkingTimes(text: string): ReadAs[] {
  return [...text.matchAll(shifts)].flatMap((match) => {
    const [raw, of = '', long, days, weeks = ''] = match
    const [perDay, week] = [numberOf(of), days === undefined ? undefined : numberOf(days)]
    const hours = long === undefined ? usualShift_h : Number(long.replace(',', '.'))
    if (!(perDay * hours <= 24) || (week !== undefined && !(week <= 7))) return []
    const readings = (week === undefined ? [5, 6, 7] : [week]).map((one) => ({
      value: perDay * hours * one * Number(weeks),
      unit: hoursAYear,
      note: `${hours} h a shift, ${one} days a week`,
    }))
    return [{ start: match.index, end: match.index + raw.length, readings }]
  })
}

const timeOfDay = /(?<![\d:.,])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])(?:\s?(?:h|hrs|Uhr))?(?!\p{L})/gu

/** "Starting at 2:00" */
const findTimesOfDay = (text: string): ReadAs[] =>
  [...text.matchAll(timeOfDay)].map(({ 0: raw, 1: hours, 2: minutes, index }) => ({
    start: index,
    end: index + raw.length,
    readings: [{ value: Number(hours) + Number(minutes) / 60, unit: hour, note: 'time of the day' }],
  }))

const threePoints =
  /(?<![\p{L}\d.,/])(\d{1,5}(?:\.\d{1,3})?)\s?\/\s?(\d{1,5}(?:\.\d{1,3})?)\s?\/\s?(\d{1,5}(?:\.\d{1,3})?)(?![\d/]|[.,]\d)/gu

/** "Design 20/30/45 days, fabrication 60/80/110": shortest, likely, longest; the unit is said once. */
function findThreePoints(text: string): ReadAs[] {
  if (text.search(threePoints) === -1) return []
  const found = [...blankNames(text).matchAll(threePoints)].flatMap(
    ({ 0: raw, 1: low, 2: likely, 3: high, index }) => {
      const end = index + raw.length
      const isOrdered = Number(low) <= Number(likely) && Number(likely) <= Number(high)
      return isOrdered
        ? [{ start: index, end, values: [low, likely, high].map(Number), said: readUnit(text.slice(end)) }]
        : []
    },
  )
  const common = found.find(({ said }) => said !== null)?.said
  return found.flatMap(({ start, end, values, said }) => {
    const [low = 0, value = 0, high = 0] = values
    const unit = (said ?? common)?.unit
    return unit
      ? [{ start, end: end + (said?.length ?? 0), low, high, readings: [{ value, unit, note: '' }] }]
      : []
  })
}

const numberOf = (text: string): number => findNumbers(text)[0]?.value ?? Number.NaN
