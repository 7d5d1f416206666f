import type { Subject } from '../../catalogue/catalogue.ts'
import { entityOf } from '../fill/clause.ts'
import type { Token } from '../words/tokens.ts'
import type { Link } from './meaning.ts'

const introducing = new Set(['about', 'on', 'for', 'regarding', 'concerning', 'mentioning', 'sobre', 'para'])
const worthOfEach = 0.8

/** "insights about dairy": words that name nothing of the records which they are about are looked for in their text. */
export const withAbout = (
  subject: Subject,
  tokens: readonly Token[],
  cover: readonly Link[],
): readonly Link[] => {
  const text = subject.dimensions.find((field) => field.type === 'text' && field.isAbout)
  const noun = cover.findLast(
    ({ meaning }) =>
      meaning.is === 'subject' || (meaning.is === 'dimension' && meaning.id === entityOf(subject)),
  )
  if (!text || !noun || !introducing.has(tokens[noun.to]?.word ?? '')) return cover
  const linkAt = (at: number) => cover.find(({ from, to }) => from <= at && to > at)
  const isFree = (at: number) =>
    tokens[at]?.kind === 'word' && (linkAt(at)?.meaning.is ?? 'filler') === 'filler'
  const from = noun.to + 1
  let to = from
  while (isFree(to)) to += 1
  const words = tokens.slice(from, to).map(({ word }) => word)
  if (words.every((_, place) => linkAt(from + place) !== undefined)) return cover
  return [
    ...cover.filter((link) => link.to <= noun.to || link.from >= to),
    {
      from: noun.to,
      to,
      weight: worthOfEach * (to - noun.to),
      meaning: { is: 'value', subject: subject.id, dimension: text.id, values: [words.join(' ')] },
    },
  ]
}
