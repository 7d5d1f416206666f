import { isWord } from '../lexicon/lexicon.ts'
import { createFindNames } from '../names/find-names.repository.ts'
import { toPlainName } from '../narrate/catalogue-labels.ts'
import type { FoundName } from '../reader/reading.ts'
import { tokensOf, type Token } from '../reader/words/tokens.ts'
import type { Asking, Surroundings } from '../surroundings.ts'
import type { KeptName } from './mask-names.ts'
import { secretNamesOf } from './secret-names.repository.ts'

/** A part of a name counts when it is as telling as this: "Millbeck" for Millbeck Foods, and not "foods". */
const leastScore = 0.5
const wholeScore = 0.999
/** Letters of a word that may say who is meant: those of "S.A." say nothing. */
const shortestAlone = 3
/** Tokens that are looked up at once, and those at the end of them that are looked up again: a name may go on. */
const mostTokens = 360
const overlap = 12
const mostRounds = 20

/** Names of records that go to no provider, where they stand in the text, however long that is. */
export async function findKeptNames(text: string, { db, actor, surroundings }: Asking): Promise<KeptName[]> {
  const own = keptFields(surroundings)
  if (own.size === 0) return []
  const find = createFindNames(db, actor)
  const tokens = tokensOf(text, Infinity).tokens
  const findWritten = await secretNamesOf(db, actor, surroundings)
  const written = findWritten(text)
  const open = openBeside(tokens, written)
  const kept: KeptName[] = [...written]
  for (let at = 0; at < open.length; at += mostTokens - overlap) {
    // A name is found where it stands first: what was found is taken out, and the rest is looked through again.
    for (let round = 0; round < mostRounds; round += 1) {
      const found = await find(open.slice(at, at + mostTokens))
      const names = found.map((name) => ({ ...name, from: name.from + at, to: name.to + at }))
      const isOwn = ({ subject, dimension }: FoundName) => own.has(`${subject}.${dimension}`)
      const others = names.filter((name) => !isOwn(name))
      const telling = names.filter((name) => isOwn(name) && isTelling(name, others, tokens))
      if (telling.length === 0) break
      kept.push(...telling.flatMap((name) => takeOut(name, open, tokens)))
    }
  }
  return kept
}

// What another subject is called by is no secret: the sector of a sale, the company that it was lost to.
const keptFields = ({ catalogue }: Surroundings): ReadonlySet<string> =>
  new Set(
    catalogue.subjects.flatMap(({ id, staysInHouse, dimensions }) =>
      dimensions.flatMap((dimension) =>
        (staysInHouse || dimension.staysInHouse) &&
        dimension.type === 'text' &&
        dimension.values === 'many' &&
        dimension.namesOf === undefined
          ? [`${id}.${dimension.id}`]
          : [],
      ),
    ),
  )

/** The words that are still to be looked up: those of a name that was found are not. */
function openBeside(tokens: readonly Token[], written: readonly KeptName[]): string[] {
  let next = 0
  return tokens.map(({ word, from, to }) => {
    while ((written[next]?.to ?? Infinity) <= from) next += 1
    return (written[next]?.from ?? Infinity) < to ? '' : word
  })
}

/** Enough of the name, or a word of no language that no name has that may be told: that word alone says who is meant. */
function isTelling(name: FoundName, others: readonly FoundName[], tokens: readonly Token[]): boolean {
  const isShared = (place: number) => others.some(({ from, to }) => from <= place && place < to)
  const words = tokens.slice(name.from, name.to)
  const ends = [words[0], words.at(-1)]
  if (name.score < wholeScore && ends.every((end) => (end?.word.length ?? 0) < shortestAlone)) return false
  if (name.score >= leastScore) return true
  return words.some(
    ({ word, kind }, at) =>
      kind === 'word' && word.length >= shortestAlone && !isWord(word) && !isShared(name.from + at),
  )
}

/** Each place of these words, however often they stand there. */
function takeOut(
  { value, dimension, from, to }: FoundName,
  open: string[],
  tokens: readonly Token[],
): KeptName[] {
  const phrase = tokens.slice(from, to)
  return tokens.flatMap((first, at) => {
    const last = tokens[at + phrase.length - 1]
    if (!last || phrase.some(({ word }, n) => open[at + n] !== word)) return []
    open.fill('', at, at + phrase.length)
    return [{ from: first.from, to: last.to, value: toPlainName(value), kind: dimension }]
  })
}
