import type { PhraseMatch } from '../language/phrase-matcher.ts'
import type { Token } from '../language/tokens.ts'
import { isNameable } from './excluded-behind.ts'
import type { Meaning } from './meaning.ts'

interface Wording {
  tokens: readonly Token[]
  matches: readonly PhraseMatch<Meaning>[]
  starts: ReadonlySet<number>
}

const articles = /^(?:the|those|los|las|el|la|a|al|from|of|de|del|our)$/u
const everyone =
  /^(?:all|every|everyone|everybody|everything|any|anyone|anybody|each|none|nobody|tod[oa]s?|cualquiera|nadie|ningun[oa]?)$/u

/** `no Germans`, `non-German`, `all but us`, `todos menos los alemanes` leave out whom they name. */
export const withNegatedNames = ({ tokens, matches, starts }: Wording): PhraseMatch<Meaning>[] =>
  withNon({ tokens, matches }).map((match) => {
    if (isFarApart(match, tokens)) return { ...match, meanings: [{ type: 'noise' }] }
    const word = match.length === 1 ? (tokens[match.start]?.folded ?? '') : ''
    if (!/^(?:no|non|but|menos|minus|less)$/u.test(word)) return match
    let at = match.start + 1
    while (
      articles.test(tokens[at]?.folded ?? '') &&
      !matches.some((each) => each.start === at && isNameable(each))
    )
      at++
    const named = matches.find(({ start }) => start === at)
    if (!named || !isNameable(named)) return match
    const meaning = meaningOf(word, { match, named, wording: { tokens, matches, starts } })
    return meaning ? { ...match, meanings: [meaning] } : match
  })

/** `non` is no word of its own, and stands before no name alone. */
const withNon = ({ tokens, matches }: Omit<Wording, 'starts'>): PhraseMatch<Meaning>[] =>
  [
    ...matches,
    ...tokens.flatMap(({ folded }, start): PhraseMatch<Meaning>[] =>
      folded === 'non' && matches.some((each) => each.start === start + 1 && isNameable(each))
        ? [{ start, length: 1, meanings: [{ type: 'noise' }] }]
        : [],
    ),
  ].toSorted((a, b) => a.start - b.start)

/** `How far is Spain apart from Germany?` leaves nothing out. */
const isFarApart = ({ start, length }: PhraseMatch<Meaning>, tokens: readonly Token[]): boolean =>
  length === 2 &&
  tokens[start]?.folded === 'apart' &&
  tokens.slice(0, start).some(({ folded }) => /^(?:far|points?|much|wide)$/u.test(folded))

function meaningOf(
  word: string,
  { match, named, wording }: { match: PhraseMatch<Meaning>; named: PhraseMatch<Meaning>; wording: Wording },
): Meaning | null {
  const { tokens, matches, starts } = wording
  const isThing = (each: PhraseMatch<Meaning> | undefined): boolean =>
    each?.meanings.some(({ type }) => type === 'kind' || type === 'competitors') === true
  const before = matches.find(({ start, length }) => start + length === match.start)
  if (word === 'non') return { type: 'exclude' }
  if (word === 'no') {
    const behind = matches.find(({ start }) => start === named.start + named.length)
    const isOwnSegment = starts.has(match.start) && match.start > 0
    const isJoined = /^(?:but|with|and|please|pero|y|con)$/u.test(tokens[match.start - 1]?.folded ?? '')
    if (isOwnSegment || isJoined || isThing(before)) return { type: 'exclude' }
    // `Does no German competitor beat us?` is said of none of them.
    return isThing(behind) ? { type: 'quantifier', quantifier: 'none' } : null
  }
  // `the rivals in dairy, minus the Spanish ones`
  const isOtherKind =
    word !== 'but' &&
    named.start > match.start + 1 &&
    types(named).every((type) => type !== 'entity') &&
    before !== undefined &&
    types(before).includes('entity')
  const saysAll = tokens
    .slice(Math.max(0, match.start - 4), match.start)
    .some(({ folded }) => everyone.test(folded))
  return saysAll || isOtherKind || (word !== 'but' && isThing(before)) ? { type: 'exclude' } : null
}

const types = ({ meanings }: PhraseMatch<Meaning>): Meaning['type'][] => meanings.map(({ type }) => type)
