import type { Entity, KnowledgeBase } from '../knowledge/knowledge.ts'
import { slugOf } from '../knowledge/place-figures.ts'
import type { PhraseMatch } from '../language/phrase-matcher.ts'
import type { Token } from '../language/tokens.ts'
import { excludedBehind, isNameable } from './excluded-behind.ts'
import type { Meaning } from './meaning.ts'
import { withNegatedNames } from './negated-names.ts'
import { isInPlaces } from './places.ts'
import type { Exclusion, Question } from './question.ts'
import { segmentStarts } from './segments.ts'

export const excludesNothing = ({ entities, countries, regions, positions, own }: Exclusion): boolean =>
  entities.length + countries.length + regions.length + positions.length === 0 && !own

/** Words that may stand between `except` and what is left out, or between two such things. */
const passed = new Set<Meaning['type']>([
  'noise',
  'weak',
  'kind',
  'competitors',
  'follow_up',
  'reference',
  'exclude',
])

/** Reads what stands before or follows each word of leaving out; the matches that it explains are not asked for. */
export function readExclusion(
  found: readonly PhraseMatch<Meaning>[],
  { tokens, text }: { tokens: readonly Token[]; text: string },
): {
  exclusion: Exclusion
  kept: PhraseMatch<Meaning>[]
  /** Words of leaving out that nothing known follows. */
  open: PhraseMatch<Meaning>[]
  /** Places of words of leaving out that are no phrases. */
  explained: number[]
} {
  const exclusion: Exclusion = { entities: [], countries: [], regions: [], positions: [], own: false }
  const starts = segmentStarts(text)
  const matches = withNegatedNames({ tokens, matches: found, starts })
  const behind = excludedBehind({ tokens, matches, starts })
  for (const { meanings } of behind.taken) takesOut(meanings, exclusion)
  const taken = new Set<PhraseMatch<Meaning>>(behind.taken)
  const open: PhraseMatch<Meaning>[] = []
  for (const [at, match] of matches.entries()) {
    if (!match.meanings.some(({ type }) => type === 'exclude') || taken.has(match)) continue
    const before = taken.size
    // `sin contarnos` says whom as well.
    if (takesOut(match.meanings, exclusion)) taken.add(match)
    let end = match.start + match.length
    for (const [offset, next] of matches.slice(at + 1).entries()) {
      // A word that nothing explains, or anything else that is asked for, ends what is left out.
      if (next.start - end > 0) break
      const [last = '', word = ''] = [tokens[next.start - 1]?.folded, tokens[next.start]?.folded]
      if (saysOfOthers(word, { last, hasTaken: taken.size > before })) break
      const isPastComma = starts.has(next.start) && taken.size > before
      if (isPastComma && !goesOn(at + 1 + offset, { matches, starts })) break
      if (!(takesOut(next.meanings, exclusion) || isPassed(next))) break
      end = next.start + next.length
      // `sin alemanes ni suizos` says it twice.
      if (!isPassed(next) || next.meanings.some(({ type }) => type === 'exclude')) taken.add(next)
    }
    if (taken.size === before) open.push(match)
    else taken.add(match)
  }
  exclusion.entities = [...new Set(exclusion.entities)]
  exclusion.countries = [...new Set(exclusion.countries)]
  exclusion.positions = [...new Set(exclusion.positions)]
  const kept = matches.filter((match) => !taken.has(match))
  const negated = [...taken].flatMap(({ start }) => (tokens[start]?.folded === 'non' ? [start] : []))
  return { exclusion, kept, open, explained: [...behind.explained, ...negated] }
}

const joins = /^(?:and|or|nor|y|o|ni|not)$/u

/** `besides Nordkessel are German`, `non-German companies in dairy`: what follows is said of those that are left. */
const saysOfOthers = (word: string, { last, hasTaken }: { last: string; hasTaken: boolean }): boolean =>
  /^(?:is|are|was|were|es|son|has|have|do|does|tienen?|who|which|what|que|quien)$/u.test(word) ||
  (hasTaken && !joins.test(last) && /^(?:in|of|for|by|from|at|on|with|en|de|del|por|para|con)$/u.test(word))

/** `excluding Spain, Ireland and Sweden` names more behind the comma; `excluding us, German companies` does not. */
function goesOn(
  at: number,
  { matches, starts }: { matches: readonly PhraseMatch<Meaning>[]; starts: ReadonlySet<number> },
): boolean {
  const [match, next] = [matches[at], matches[at + 1]]
  if (!match || !isNameable(match)) return false
  const isLast = next === undefined || next.start > match.start + match.length
  return (
    isLast ||
    starts.has(next.start) ||
    next.meanings.some(({ type }) => type === 'follow_up' || type === 'noise')
  )
}

const isPassed = ({ meanings }: PhraseMatch<Meaning>): boolean =>
  meanings.every(({ type }) => passed.has(type))

function takesOut(meanings: readonly Meaning[], exclusion: Exclusion): boolean {
  let isTaken = false
  for (const meaning of meanings) {
    if (meaning.type === 'entity') exclusion.entities.push(meaning.entity)
    else if (meaning.type === 'country') exclusion.countries.push(meaning.country)
    else if (meaning.type === 'region') exclusion.regions.push(meaning.region)
    else if (meaning.type === 'position') exclusion.positions.push(meaning.position)
    else if (meaning.type === 'own') exclusion.own = true
    else continue
    isTaken = true
  }
  return isTaken
}

/** The records without those that a question leaves out; of companies also those that serve a sector left out. */
export function withoutExcluded(question: Question, knowledge: KnowledgeBase): KnowledgeBase {
  const { entities, own } = question.excluded
  if (excludesNothing(question.excluded)) return knowledge
  const sectors = entities.filter(({ kind }) => kind === 'sector')
  const asksForCompanies =
    question.kinds.includes('company') || question.mentionsCompetitors || question.asksForPerson
  const slugs = new Set(asksForCompanies ? sectors.map(({ name }) => slugOf(name)) : [])
  return {
    ...knowledge,
    sectors: knowledge.sectors.filter((sector) => !entities.includes(sector)),
    companies: knowledge.companies.filter(
      (company) =>
        !entities.includes(company) &&
        !(own && company.isOwn) &&
        !isInExcludedPlace(company, question.excluded) &&
        !question.excluded.positions.includes(company.position ?? '') &&
        !company.sectors.some((name) => slugs.has(slugOf(name))),
    ),
  }
}

const isInExcludedPlace = (company: Entity, { countries, regions }: Exclusion): boolean =>
  countries.length + regions.length > 0 && isInPlaces(company, { countries, regions })
