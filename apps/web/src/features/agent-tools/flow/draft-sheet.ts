import type { EngineAnswer, JsonValue } from '@portal/engines/core'
import { openOf, type DraftUnit } from '@portal/engines/flow-structure'
import { rowsOf, textOf } from '../views/view-numbers.ts'
import type { FlowSheet } from './flow-edit.ts'

type Values = Readonly<Record<string, JsonValue>>

export interface Draft {
  /** For the calculating flowsheet. */
  input: Values
  units: ReadonlyMap<string, DraftUnit>
  /** What each unit or feed still lacks, by its id. */
  open: ReadonlyMap<string, readonly string[]>
  components: readonly string[]
  /** The number on the drawing of each stream. */
  numbers: ReadonlyMap<string, string>
}

const listOf = (value: JsonValue | undefined): readonly Values[] =>
  Array.isArray(value) ? (value as readonly Values[]) : []

/** What was calculated: the sheet itself, or the one that the prototyper began. */
function calculatedInput({ engine, inputs, results }: EngineAnswer): Values | null {
  const begun = engine === 'flowsheet' ? inputs : results['flowsheet_input']
  return typeof begun === 'object' && begun !== null && !Array.isArray(begun) ? (begun as Values) : null
}

const feedId = (name: string) => `in: ${name}`

/** The drawing as inputs of the calculating flowsheet; null where the diagram is of another calculation. */
export function draftOf(answer: EngineAnswer, { nodes, streams }: FlowSheet): Draft | null {
  const begun = calculatedInput(answer)
  if (!begun) return null
  const known = new Map(listOf(begun['units']).map((unit) => [textOf(unit['name']), unit]))
  const feeds = listOf(begun['feeds']).filter(({ name }) =>
    nodes.some(({ id }) => id === feedId(textOf(name))),
  )
  const names = new Map(rowsOf(answer, 'streams').map((row) => [textOf(row['stream']), textOf(row['name'])]))
  const nameOf = ({ from, stream }: FlowSheet['streams'][number]) =>
    feeds.map(({ name }) => textOf(name)).find((name) => feedId(name) === from) ??
    names.get(stream) ??
    `Stream ${stream}`
  const units = new Map(
    nodes
      .filter(({ kind }) => kind === 'unit')
      .map(({ id, label, unit }): [string, DraftUnit] => {
        const before = known.get(id)
        // The first inlet and the first outlet of a unit mean something: what was calculated keeps its place.
        const asBefore = (side: 'inlets' | 'outlets', named: readonly string[]) => {
          const first = listOf(before?.[side] ?? []).map(String)
          return named.toSorted((a, b) => placeIn(first, a) - placeIn(first, b))
        }
        const draft = {
          ...before,
          kind: 'mix',
          ...(before && { kind: before['kind'] ?? 'mix' }),
          ...unit,
          name: label,
          inlets: asBefore('inlets', streams.filter(({ to }) => to === id).map(nameOf)),
          outlets: asBefore('outlets', streams.filter(({ from }) => from === id).map(nameOf)),
        }
        return [id, draft as unknown as DraftUnit]
      }),
  )
  const idle = feeds.flatMap(({ name }): [string, readonly string[]][] => {
    const id = feedId(textOf(name))
    return streams.some(({ from }) => from === id) ? [] : [[id, ['a unit that takes it']]]
  })
  const lacking = [...units].map(([id, unit]): [string, readonly string[]] => [id, openOf(unit)])
  const made = [...units.values()].flatMap((unit) => listOf(unit['products']))
  const parts = feeds.flatMap(({ parts: list }) => listOf(list))
  return {
    input: { ...begun, feeds: [...feeds], units: [...units.values()] },
    units,
    open: new Map([...idle, ...lacking].filter(([, needs]) => needs.length > 0)),
    components: [...new Set([...parts, ...made].map((part) => textOf(part['component'])))],
    numbers: new Map(streams.map((stream) => [nameOf(stream), stream.stream])),
  }
}

const placeIn = (names: readonly string[], name: string): number => {
  const at = names.indexOf(name)
  return at < 0 ? names.length : at
}

/** The answer with the numbers that its streams have on this drawing. */
export function asNumbered<Answer extends EngineAnswer>(answer: Answer, { numbers }: Draft): Answer {
  const tables = answer.tables.map((table) =>
    table.key === 'streams'
      ? {
          ...table,
          rows: table.rows.map((row) => ({ ...row, stream: numbers.get(textOf(row['name'])) ?? '' })),
        }
      : table,
  )
  return { ...answer, tables }
}
