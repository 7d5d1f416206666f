import { readNumber, readScale } from '../language/numbers.ts'
import type { PhraseMatch } from '../language/phrase-matcher.ts'
import type { Token } from '../language/tokens.ts'
import type { Meaning } from './meaning.ts'

interface Wording {
  tokens: readonly Token[]
  matches: readonly PhraseMatch<Meaning>[]
}

const determiners = new Set(
  'the our all these those its their his her whole every each of both total los las nuestros nuestras todos todas estos estas esos esas sus'.split(
    ' ',
  ),
)
const counted = new Set<Meaning['type']>(['kind', 'competitors', 'dimension', 'position', 'pipeline'])
const countedNoun =
  /^(?:markets?|scores?|countr(?:y|ies)|initiatives?|projects?|dimensions?|quarters?|months?|years?|leaders?|ones|mercados?|puntuacion|puntuaciones|paises|iniciativas?|proyectos?)$/u
const measures = new Set<Meaning['type']>([
  'metric',
  'lean',
  'operation',
  'competitors',
  'kind',
  'position',
  'entity',
])

/** `over the five sectors` says across which: no value is held against the five. */
export const withoutSpans = ({ tokens, matches }: Wording): PhraseMatch<Meaning>[] =>
  matches.map((match) =>
    match.meanings.some(({ type }) => type === 'bound') && saysAcross(match, { tokens, matches })
      ? { ...match, meanings: [{ type: 'noise' }] }
      : match,
  )

function saysAcross({ start, length }: PhraseMatch<Meaning>, { tokens, matches }: Wording): boolean {
  if (length !== 1 || !/^(?:over|entre|within)$/u.test(tokens[start]?.folded ?? '')) return false
  let at = start + 1
  while (determiners.has(tokens[at]?.folded ?? '')) at++
  const saysAll = tokens.slice(start + 1, at).some(({ folded }) => ofEach.test(folded))
  if (saysAll && nounAt(at - 1, { tokens, matches })) return true
  const token = tokens[at]
  const value = token && readNumber(token)
  if (value == null || value > 100 || readScale(tokens.slice(at + 1, at + 3)) > 1) return false
  if (/^(?:percent|per|por|points?|puntos?|and|y|mark|threshold)$/u.test(tokens[at + 1]?.folded ?? ''))
    return false
  if (!nounAt(at, { tokens, matches })) return false
  if (at > start + 1) return true
  // `average growth over five sectors`; but `sectors with over five competitors`, `who has over 5 projects`.
  const before = matches.find((each) => each.start + each.length === start)
  return (
    before?.meanings.some(({ type }) => measures.has(type)) === true &&
    matches.some(
      ({ start: place, meanings }) =>
        place < start && meanings.some((each) => each.type === 'operation' && aggregates.has(each.operation)),
    )
  )
}

const ofEach = /^(?:all|every|each|both|whole|todos|todas|cada)$/u

/** The noun may stand behind what narrows it: `the 10 alcoholic beverage competitors`. */
const nounAt = (at: number, { tokens, matches }: Wording): boolean =>
  tokens.slice(at + 1, at + 4).some(({ folded }) => countedNoun.test(folded)) ||
  matches.some(
    ({ start, meanings }) => start > at && start <= at + 4 && meanings.some(({ type }) => counted.has(type)),
  )

const aggregates = new Set(['average', 'total', 'median'])
