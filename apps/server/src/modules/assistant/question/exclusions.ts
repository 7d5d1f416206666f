import type { Entity, KnowledgeBase } from '../knowledge/knowledge.ts'
import { slugOf } from '../knowledge/place-figures.ts'
import type { PhraseMatch } from '../language/phrase-matcher.ts'
import type { Meaning } from './meaning.ts'
import { isInPlaces } from './places.ts'
import type { Exclusion, Question } from './question.ts'

const excludesNothing = ({ entities, countries, regions, own }: Exclusion): boolean =>
  entities.length + countries.length + regions.length === 0 && !own

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

/** Reads what follows each word of leaving out; the matches that it explains are not asked for. */
export function readExclusion(matches: readonly PhraseMatch<Meaning>[]): {
  exclusion: Exclusion
  kept: PhraseMatch<Meaning>[]
  /** Words of leaving out that nothing known follows. */
  open: PhraseMatch<Meaning>[]
} {
  const exclusion: Exclusion = { entities: [], countries: [], regions: [], own: false }
  const taken = new Set<PhraseMatch<Meaning>>()
  const open: PhraseMatch<Meaning>[] = []
  for (const [at, match] of matches.entries()) {
    if (!match.meanings.some(({ type }) => type === 'exclude') || taken.has(match)) continue
    const before = taken.size
    let end = match.start + match.length
    for (const next of matches.slice(at + 1)) {
      // A word that nothing explains, or anything else that is asked for, ends what is left out.
      if (next.start - end > 0 || !(takesOut(next.meanings, exclusion) || isPassed(next))) break
      end = next.start + next.length
      if (!isPassed(next)) taken.add(next)
    }
    if (taken.size === before) open.push(match)
    else taken.add(match)
  }
  exclusion.entities = [...new Set(exclusion.entities)]
  exclusion.countries = [...new Set(exclusion.countries)]
  return { exclusion, kept: matches.filter((match) => !taken.has(match)), open }
}

const isPassed = ({ meanings }: PhraseMatch<Meaning>): boolean =>
  meanings.every(({ type }) => passed.has(type))

function takesOut(meanings: readonly Meaning[], exclusion: Exclusion): boolean {
  let isTaken = false
  for (const meaning of meanings) {
    if (meaning.type === 'entity') exclusion.entities.push(meaning.entity)
    else if (meaning.type === 'country') exclusion.countries.push(meaning.country)
    else if (meaning.type === 'region') exclusion.regions.push(meaning.region)
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
        !company.sectors.some((name) => slugs.has(slugOf(name))),
    ),
  }
}

const isInExcludedPlace = (company: Entity, { countries, regions }: Exclusion): boolean =>
  countries.length + regions.length > 0 && isInPlaces(company, { countries, regions })
