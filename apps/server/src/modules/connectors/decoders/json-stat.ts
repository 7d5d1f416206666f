import { connectorWords } from '@portal/content/connectors'
import type { ImportRow } from '@portal/contracts/figure-changes'
import { z } from 'zod'
import {
  ConnectorFault,
  dayOf,
  parseJson,
  toKeyPart,
  type AnswerToRead,
  type ConnectorAnswer,
} from './connector-answer.ts'

const Category = z.object({
  index: z.union([z.array(z.string()), z.record(z.string(), z.number())]).optional(),
  label: z.record(z.string(), z.string()).optional(),
})
const Dataset = z.object({
  version: z.literal('2.0'),
  class: z.literal('dataset'),
  label: z.string().default(''),
  source: z.string().optional(),
  updated: z.string().optional(),
  id: z.array(z.string()).min(1),
  size: z.array(z.number().int().nonnegative()).min(1),
  role: z.object({ time: z.array(z.string()).optional() }).optional(),
  dimension: z.record(z.string(), z.object({ category: Category })),
  value: z.union([
    z.array(z.number().nullable()),
    z.record(z.string().regex(/^\d+$/), z.number().nullable()),
  ]),
})
type Dataset = z.infer<typeof Dataset>

/** The newest value of each series of a JSON-stat 2.0 dataset, as Eurostat's dissemination API answers it. */
export function readJsonStat(answer: AnswerToRead): ConnectorAnswer {
  const parsed = Dataset.safeParse(parseJson(answer.text))
  if (!parsed.success || parsed.data.id.length !== parsed.data.size.length)
    throw new ConnectorFault(connectorWords.notJsonStat, { cause: parsed.error })
  const dataset = parsed.data
  const timeName =
    dataset.role?.time?.[0] ?? dataset.id.find((name) => name === 'time' || name === 'TIME_PERIOD')
  const dimensions = dataset.id.map((name, place) => toDimension(dataset, name, place))
  const newest = new Map<string, { row: ImportRow; period: string }>()
  const values = Object.entries(dataset.value).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  for (const [index, value] of values) {
    const codes = dimensions.map(
      ({ stride, size, codes: known }) => known[Math.floor(Number(index) / stride) % size] ?? '',
    )
    const series = dimensions.flatMap(({ name, labels }, place) => {
      const code = codes[place] ?? ''
      return name === timeName ? [] : [{ name, code, label: labels[code] ?? code }]
    })
    const period = codes[dataset.id.indexOf(timeName ?? '')] ?? ''
    const key = [answer.settings.prefix, ...series.map(({ code }) => toKeyPart(code))].join('.')
    const known = newest.get(key)
    if (known && known.period >= period) continue
    newest.set(key, { period, row: toRow(answer, { key, value, period, series, dataset }) })
  }
  const updated = dataset.updated ?? null
  return {
    rows: [...newest.values()].map(({ row }, place) => ({ ...row, line: place + 1 })),
    notices: [],
    rowCount: values.length,
    releaseDate: dayOf(updated),
    vintage: updated,
  }
}

interface Dimension {
  name: string
  size: number
  /** How far apart two neighbours of this dimension stand. */
  stride: number
  codes: string[]
  labels: Record<string, string>
}

function toDimension(dataset: Dataset, name: string, place: number): Dimension {
  const category = dataset.dimension[name]?.category
  if (!category) throw new ConnectorFault(connectorWords.notJsonStat)
  const { index, label = {} } = category
  const codes = Array.isArray(index)
    ? index
    : Object.entries(index ?? Object.fromEntries(Object.keys(label).map((code, at) => [code, at])))
        .toSorted((a, b) => a[1] - b[1])
        .map(([code]) => code)
  const stride = dataset.size.slice(place + 1).reduce((product, size) => product * size, 1)
  return { name, size: dataset.size[place] ?? 1, stride, codes, labels: label }
}

interface Value {
  key: string
  value: number
  period: string
  series: readonly { name: string; code: string; label: string }[]
  dataset: Dataset
}

function toRow(answer: AnswerToRead, { key, value, period, series, dataset }: Value): ImportRow {
  const unit = series.find(({ name }) => name === 'unit')?.label ?? ''
  const told = series.filter(({ name }) => !['unit', 'freq'].includes(name)).map(({ label }) => label)
  return {
    line: 1,
    cells: {
      key,
      label: [dataset.label || answer.name, ...told].join(', ').slice(0, 200),
      value: String(value),
      unit: unit.slice(0, 40),
      period,
      as_of: endOf(period, answer.today),
      source: dataset.source ?? answer.name,
      source_url: answer.url,
      locator: [...series.map(({ name, code }) => `${name}=${code}`), `time=${period}`]
        .join('; ')
        .slice(0, 300),
    },
  }
}

/** Last day of a year, half, quarter or month as Eurostat writes them; a period that is not over is of today. */
function endOf(period: string, today: string): string {
  const [, year, mark, part] = /^(\d{4})(?:-?([QSM]?)(\d{1,2}))?$/.exec(period) ?? []
  if (!year) return dayOf(period) ?? today
  const months = { Q: 3, S: 6, M: 1, '': 1 }[mark ?? ''] ?? 1
  const month = part === undefined ? 12 : Number(part) * months
  const end = new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10)
  return end < today ? end : today
}
