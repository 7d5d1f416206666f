import type { Engine } from '../core/index.ts'
import type { EngineFields } from './engine-fields.ts'
import { partsOf, wordsOf } from './words.ts'

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

/** Words of the options that its choices have, and of the kinds that they are of. */
export const optionWords = ({ choices }: EngineFields): ReadonlySet<string> =>
  new Set(
    choices.flatMap(({ options, kindsOf }) => [
      ...options.flatMap(partsOf),
      ...Object.values(kindsOf?.said ?? {}).flatMap((said) => said.flatMap(wordsOf)),
    ]),
  )
