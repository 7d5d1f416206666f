import { connectorWords } from '@portal/content/connectors'
import { z } from 'zod'
import { parseEnvelope } from '../kit/read-items.ts'
import type { SdmxObservation } from './sdmx-csv.ts'

const Value = z.object({ id: z.string(), name: z.string().optional() })
const Component = z.object({ id: z.string(), values: z.array(Value) })
const Structure = z.object({
  dimensions: z.object({
    dataSet: z.array(Component).default([]),
    series: z.array(Component).default([]),
    observation: z.array(Component),
  }),
  attributes: z
    .object({ series: z.array(Component).default([]), observation: z.array(Component).default([]) })
    .default({ series: [], observation: [] }),
})
const Observations = z.record(z.string(), z.array(z.unknown()))
const DataSet = z.object({
  observations: Observations.optional(),
  series: z
    .record(
      z.string(),
      z.object({ attributes: z.array(z.number().nullable()).default([]), observations: Observations }),
    )
    .optional(),
})
/** Version 2 of the format says `structures` where version 1 said `structure`. */
const Message = z.object({
  data: z
    .object({
      dataSets: z.array(DataSet),
      structure: Structure.optional(),
      structures: z.array(Structure).optional(),
    })
    .refine(({ structure, structures }) => structure ?? structures?.[0]),
})

type Components = readonly z.infer<typeof Component>[]

/** Codes, and names under `<id> name`, of what indices parted by colons point at. */
const readIndices = (components: Components, indices: readonly (number | null | undefined)[]) =>
  Object.fromEntries(
    components.flatMap(({ id, values }, place) => {
      const value = values[indices[place] ?? -1]
      return value ? [[id, value.id] as const, [`${id} name`, value.name ?? value.id] as const] : []
    }),
  )

const partsOf = (key: string): number[] => (key === '' ? [] : key.split(':').map(Number))

/** An SDMX-JSON data message, version 1 or 2, by series or flat. @throws ConnectorFault for another document */
export function decodeSdmxJson(text: string): SdmxObservation[] {
  const { data } = parseEnvelope(text, Message, connectorWords.notSdmx)
  const structure = data.structure ?? data.structures?.[0]
  if (!structure) return []
  const { dimensions, attributes } = structure
  const common = readIndices(
    dimensions.dataSet,
    dimensions.dataSet.map(() => 0),
  )
  return data.dataSets.flatMap(({ observations, series = {} }) =>
    [...Object.entries(series), ['', { attributes: [], observations: observations ?? {} }] as const].flatMap(
      ([key, one]) => {
        const ofSeries = {
          ...common,
          ...readIndices(dimensions.series, partsOf(key)),
          ...readIndices(attributes.series, one.attributes),
        }
        return Object.entries(one.observations).map(([place, [value, ...flags]]) => {
          const said: Readonly<Record<string, string>> = {
            ...ofSeries,
            ...readIndices(dimensions.observation, partsOf(place)),
            ...readIndices(
              attributes.observation,
              flags.map((flag) => (typeof flag === 'number' ? flag : null)),
            ),
          }
          const { TIME_PERIOD: period = '' } = said
          const codes = [...dimensions.dataSet, ...dimensions.series, ...dimensions.observation]
            .filter(({ id }) => id !== 'TIME_PERIOD')
            .map(({ id }) => said[id] ?? '')
          return {
            series: codes.join('.'),
            period,
            value: typeof value === 'number' || typeof value === 'string' ? String(value) : '',
            attributes: said,
          }
        })
      },
    ),
  )
}
