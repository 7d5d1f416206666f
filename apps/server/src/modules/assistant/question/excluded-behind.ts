import type { PhraseMatch } from '../language/phrase-matcher.ts'
import type { Token } from '../language/tokens.ts'
import type { Meaning } from './meaning.ts'

interface Wording {
  tokens: readonly Token[]
  matches: readonly PhraseMatch<Meaning>[]
  /** Places of the words behind a comma. */
  starts: ReadonlySet<number>
}

/** Words that leave out what stands before them: `Germans excluded`. */
const closers =
  /^(?:excluded|excepted|omitted|disregarded|ignored|discounted|aside|apart|aparte|(?:excluid|exceptuad|omitid|descontad)[oa]s?)$/u
/** `left out`, `not included`, `al margen`: two words, the first of which may stand before a verb. */
const twoWords =
  /^(?:(?:left|taken|kept) (?:out|aside|off|away)|(?:set|put) aside|not (?:included|counted|considered)|no (?:inclu|conta|conside)\w+|al margen|de lado)$/u
/** With a word of leaving before it: `leaving Germany out`. */
const openClosers = /^(?:out|away|off|aside|fuera|aparte)$/u
const openers =
  /^(?:leav(?:e|ing)|left|tak(?:e|ing)|set|setting|put|putting|keep|keeping|count|counting|dej(?:ar|ando|amos|e)|sac(?:ar|ando|amos)|quit(?:ar|ando|amos))$/u

const joining = /^(?:the|los|las|el|la|a|al|all|and|or|y|e|o|both|any|ones|de|del|of|from|our|nuestr[oa]s?)$/u
const ofThings = new Set<Meaning['type']>(['kind', 'competitors'])
const nameable = new Set<Meaning['type']>(['entity', 'country', 'region', 'own', 'position'])

export const isNameable = ({ meanings }: PhraseMatch<Meaning>): boolean =>
  meanings.some(({ type }) => nameable.has(type))

/** What stands before a word of leaving out, and the places of the words that say so. */
export function excludedBehind({ tokens, matches, starts }: Wording): {
  taken: PhraseMatch<Meaning>[]
  explained: number[]
} {
  const taken: PhraseMatch<Meaning>[] = []
  const explained: number[] = []
  for (const [at, { folded }] of tokens.entries()) {
    const next = tokens[at + 1]?.folded ?? ''
    const isPair = twoWords.test(`${folded} ${next}`)
    const isCloser = (closers.test(folded) && !/^(?:from|de|of)$/u.test(next)) || isPair
    if (!isCloser && !openClosers.test(folded)) continue
    const run = runBefore(at, { tokens, matches, starts })
    const before = tokens[run.from - 1]?.folded ?? ''
    const isOpened = openers.test(before)
    // `how far apart`, `Which deals is Spain apart …` leave nothing out.
    const standsAlone = starts.has(run.from) || /^(?:with|con)$/u.test(before)
    const needsAlone = folded === 'apart' || folded === 'aparte'
    const ahead =
      run.found.length === 0 && spanishAhead.test(folded)
        ? runBehind(at + 1, { matches, tokens, starts })
        : []
    if (ahead.length > 0) {
      taken.push(...ahead)
      explained.push(at)
    }
    if (run.found.length === 0 || !(isOpened || (isCloser && (!needsAlone || standsAlone)))) continue
    taken.push(...run.found)
    explained.push(at, ...(isPair ? [at + 1] : []), ...(isOpened ? [run.from - 1] : []))
  }
  return { taken, explained }
}

/** `excluidos los alemanes, …` */
const spanishAhead = /^(?:excluid|exceptuad|omitid|descontad)[oa]s?$/u

/** The names right behind a place, up to the comma or the first word that is neither a name nor joins two. */
function runBehind(start: number, { tokens, matches, starts }: Wording): PhraseMatch<Meaning>[] {
  const found: PhraseMatch<Meaning>[] = []
  for (let at = start; at < tokens.length && !starts.has(at);) {
    const match = matches.find((each) => each.start === at)
    if (match && isNameable(match)) found.push(match)
    else if (!joining.test(tokens[at]?.folded ?? '')) break
    at += match?.length ?? 1
  }
  return found
}

/** The names right before a place, back to the comma or the first word that is neither a name nor joins two. */
function runBefore(
  end: number,
  { tokens, matches, starts }: Wording,
): { from: number; found: PhraseMatch<Meaning>[] } {
  const found: PhraseMatch<Meaning>[] = []
  let from = end
  while (from > 0 && !(starts.has(from) && from < end)) {
    const match = matches.find(({ start, length }) => start + length === from)
    const isName = match !== undefined && isNameable(match)
    const isOfThings = match?.meanings.some(({ type }) => ofThings.has(type)) === true
    if (isName) found.push(match)
    else if (!isOfThings && !joining.test(tokens[from - 1]?.folded ?? '')) break
    from = match?.start ?? from - 1
  }
  // What joins the names to the words before them is none of the run.
  return found.length === 0 ? { from: end, found } : { from, found }
}
