import type { Engine } from '../core/index.ts'
import type { EngineFields } from './engine-fields.ts'
import type { Placement } from './placing/place-quantities.ts'
import type { NamedRecord } from './records.ts'
import { partsOf, withSenses, wordsOf } from './words.ts'

interface InUse {
  placed: readonly Placement[]
  names: readonly NamedRecord[]
}

/** What the tool is for, the sections and records in use, and the options of their choices. */
export function knownWords(
  { title }: Engine,
  { choices, rows }: EngineFields,
  { placed, names }: InUse,
): ReadonlySet<string> {
  const sections = new Set(placed.map(({ field: { path } }) => path[0]))
  const isUsed = ({ path }: { path: readonly string[] }) => path.length < 2 || sections.has(path[0])
  const rowChoices = rows.flatMap((row) => row.choices)
  const texts = [
    title,
    ...rows.map((row) => row.title),
    ...placed.flatMap(({ field: { path, sections: titles } }) => [...path.slice(0, -1), ...titles]),
    ...[...choices.filter(isUsed), ...rowChoices].flatMap(({ label, options, path, kindsOf }) => [
      label,
      ...path,
      ...options,
      ...(kindsOf?.nouns ?? []),
      ...Object.values(kindsOf?.said ?? {}).flat(),
    ]),
    ...names.flatMap(({ group, row }) => [group.label ?? '', row.title]),
  ]
  return withSenses(texts.flatMap((text) => wordsOf(text.replaceAll('_', ' '))))
}

const topics = new WeakMap<Engine, ReadonlySet<string>>()

/** Words of what the tool answers and of all that it takes. */
export function topicsOf(engine: Engine, { numbers }: EngineFields): ReadonlySet<string> {
  const before = topics.get(engine)
  if (before) return before
  const words = new Set([
    ...wordsOf([engine.title, engine.summary, ...engine.method.formula].join(' ')),
    ...numbers.flatMap(({ words: own }) => [...own]),
  ])
  topics.set(engine, words)
  return words
}

/** Words of the options that its choices have. */
export const optionWords = ({ choices }: EngineFields): ReadonlySet<string> =>
  new Set(choices.flatMap(({ options }) => options.flatMap(partsOf)))
