import { connectorWords } from '@portal/content/connectors'
import { z } from 'zod'
import { ConnectorFault } from '../kit/connector-fault.ts'
import { parseEnvelope } from '../kit/read-items.ts'

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

interface Coordinate {
  name: string
  code: string
  label: string
}

export interface JsonStatCell {
  value: number
  period: string
  /** All dimensions but time. */
  series: Coordinate[]
}

export interface JsonStatData {
  label: string
  source: string | null
  updated: string | null
  cells: JsonStatCell[]
}

/** A JSON-stat 2.0 dataset, cell by cell. @throws ConnectorFault for any other document */
export function decodeJsonStat(text: string): JsonStatData {
  const dataset = parseEnvelope(text, Dataset, connectorWords.notJsonStat)
  if (dataset.id.length !== dataset.size.length) throw new ConnectorFault(connectorWords.notJsonStat)
  const timeName =
    dataset.role?.time?.[0] ?? dataset.id.find((name) => name === 'time' || name === 'TIME_PERIOD')
  const dimensions = dataset.id.map((name, place) => toDimension(dataset, name, place))
  const cells = Object.entries(dataset.value)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .map(([index, value]): JsonStatCell => {
      const coordinates = dimensions.map(({ name, stride, size, codes, labels }): Coordinate => {
        const code = codes[Math.floor(Number(index) / stride) % size] ?? ''
        return { name, code, label: labels[code] ?? code }
      })
      return {
        value,
        period: coordinates.find(({ name }) => name === timeName)?.code ?? '',
        series: coordinates.filter(({ name }) => name !== timeName),
      }
    })
  return { label: dataset.label, source: dataset.source ?? null, updated: dataset.updated ?? null, cells }
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
