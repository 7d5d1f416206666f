import type { Engine } from '../core/index.ts'
import { fieldsOf, findQuantities, isMeasured, wordsOf } from '../quantities/index.ts'
import { readCase, type ReadCase, type TextCase } from './read-case.ts'

interface Found {
  engine: Engine
  read: ReadCase
}

/**
 * What nobody says in a sentence: a list of more is read by its tool alone. Every engine reads every quantity, and 500 of them held the
 * portal up for three seconds.
 */
const mostQuantities = 60

/**
 * The calculation that a sentence is a case for, chosen by what the engines say of their inputs: it takes the most of the quantities,
 * leaves the fewest without a place, and asks for the least. Null where no physical quantity stands in the sentence, or no input takes one.
 */
export function findEngine(engines: readonly Engine[], given: TextCase): Found | null {
  const quantities = findQuantities(given.text)
  const measured = quantities.filter(({ unit }) => unit !== null && isMeasured(unit))
  const [only, second] = measured
  if (!only || quantities.length > mostQuantities) return null
  // The unit of a number that stands alone speaks of nothing: "5 bar" is no case of the one engine that takes a single pressure.
  const said = new Set(wordsOf(second ? given.text : given.text.replace(only.raw, ' ')))
  const ranked = engines
    .filter((engine) => isSpokenOf(engine, said))
    .map((engine) => ({ engine, read: readCase(engine, given) }))
    .filter(({ engine, read }) => takesAny(read) && isMeant(engine, read, said))
    .map((found) => ({ ...found, rank: rankOf(found, said) }))
    .toSorted((a, b) => b.rank - a.rank)
  const [best] = ranked
  return best ? { engine: best.engine, read: best.read } : null
}

/** A number of the text that stands in an input, where no other was left without any. */
function takesAny({ chips, open }: ReadCase): boolean {
  const taken = chips.filter(({ from, value }) => from === 'text' && typeof value !== 'string')
  const strays = open.filter(({ choices }) => choices.length === 0)
  return taken.length > strays.length && taken.length > 0
}

/** Each section in use is named, or takes more than one quantity: one number alone makes no case of what nobody speaks of. */
function isMeant(engine: Engine, { chips, open }: ReadCase, said: ReadonlySet<string>): boolean {
  const sectionOf = (path: string): string => path.split('.').slice(0, -1).join('.')
  const used = new Set(chips.filter(({ from }) => from === 'text').map(({ path }) => sectionOf(path)))
  const { numbers } = fieldsOf(engine)
  return [...used].every((section) => {
    const titles = numbers.find(({ path }) => path.slice(0, -1).join('.') === section)?.sections ?? []
    const isNamed = wordsOf([section.replaceAll(/[._]/gu, ' '), ...titles].join(' ')).some((word) =>
      said.has(word),
    )
    const takes = chips.filter(({ path, from }) => from === 'text' && sectionOf(path) === section).length
    const mayTake = open.filter(({ choices }) =>
      choices.some(({ path }) => sectionOf(path) === section),
    ).length
    return section === '' || isNamed || takes + mayTake > 1
  })
}

const isSpokenOf = (engine: Engine, said: ReadonlySet<string>): boolean =>
  topicsOf(engine).some((word) => said.has(word))

const topics = new WeakMap<Engine, readonly string[]>()

/** Words of what the engine answers and of the inputs that it takes. */
function topicsOf(engine: Engine): readonly string[] {
  const known = topics.get(engine)
  if (known) return known
  const { numbers, choices } = fieldsOf(engine)
  const words = new Set([
    ...wordsOf(`${engine.title} ${engine.summary}`),
    ...numbers.flatMap(({ words: own }) => [...own]),
    ...choices.flatMap(({ options }) => options.flatMap((option) => wordsOf(option.replaceAll('_', ' ')))),
  ])
  topics.set(engine, [...words])
  return [...words]
}

/** A word that chooses an option is said of many things: it counts less than a number that is taken. */
function rankOf({ engine, read }: Found, said: ReadonlySet<string>): number {
  const { chips, open, missing } = read
  const nominal = fieldsOf(engine).numbers.filter(({ isNominal }) => isNominal)
  const sizes = new Set(nominal.map(({ path }) => path.join('.')))
  const taken = chips
    .filter(({ from }) => from === 'text')
    .reduce((sum, { path, value }) => sum + (typeof value === 'string' && !sizes.has(path) ? 0.3 : 1), 0)
  const strays = open.filter(({ choices }) => choices.length === 0).length
  const spoken = topicsOf(engine).filter((word) => said.has(word)).length
  return taken + 0.5 * (open.length - strays) - strays - 0.15 * missing.length + 0.1 * spoken
}
