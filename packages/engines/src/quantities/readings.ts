import { findPipe, pipeSeries, seriesTitles, type PipeSeries } from '../hydraulics/index.ts'
import { findNumbers } from './numbers.ts'
import { unitOfField, type Unit } from './units.ts'

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
}

const millimetre = unitOfField('mm')
const hoursAYear = unitOfField('h/a')

/** Nominal sizes and working hours, with everything that each of them may mean. */
export const findReadings = (text: string): ReadAs[] =>
  [...findSizes(text), ...findWorkingTimes(text)].toSorted((a, b) => a.start - b.start)

const metric = /(?<!\p{L})DN\s?(\d{1,4})(?![\d.,]*\d)(?!,?\s?(?:schedule|sch))/gu
const inches =
  /(?<![\d.,/])(DN\s?)?(?:NPS\s?)?(\d{1,2}(?:[\s-]\d\/\d)?|\d\/\d)\s?(?:"|''|in(?:ch)?\.?|Zoll)?,?\s?(?:schedule|sch\.?)\s?(\d{1,3})S?(?!\d)/giu

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

const numberOf = (text: string): number => findNumbers(text)[0]?.value ?? Number.NaN
