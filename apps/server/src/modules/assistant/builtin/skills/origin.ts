import type { Scalar, Source } from '../../knowledge/knowledge.ts'
import type { Draft } from '../draft.ts'
import type { Skill } from '../skill.ts'

/** Where figures come from, of what date they are, and whether they are samples. */
export const answerOrigin: Skill = ({ question, knowledge, draft }) => {
  if (!question.asksForOrigin || question.unknown.length > 0) return false
  if (question.attributes.length > 0 && question.scalars.length === 0) return false
  if (question.operations.includes('share_of_total')) return false
  const metric = question.metrics[0]
  const ofEntities = question.entities.flatMap((entity): Source[] => [
    metric ? (entity.facts.get(metric.id)?.source ?? entity.source) : entity.source,
  ])
  const ofScalars = question.scalars.map(({ source }) => source)
  const named = [...ofEntities, ...ofScalars, ...question.told]
  const isAboutCompanies = question.mentionsCompetitors || question.kinds.includes('company')
  const all = isAboutCompanies ? knowledge.companies.filter(({ isOwn }) => !isOwn) : knowledge.sectors
  const sources = named.length > 0 ? named : all.map(({ source }) => source)
  if (sources.length === 0) {
    draft.decline(draft.text.knows.empty)
    return true
  }
  sayOrigins(sources, draft)
  return true
}

export function sayOrigins(sources: readonly Source[], draft: Draft): void {
  const { text } = draft
  for (const source of sources) {
    const { kind, source: from, method } = source.provenance
    const written = kind === 'calculated' && method ? `${text.kind[kind]} (${method.id})` : text.kind[kind]
    const asOf = `${source.asOf ?? '-'} ${draft.cite(source)}`
    draft.say(`- ${text.origin({ label: source.label, kind: written, source: from.name, asOf })}`)
  }
}

/** Who answers for a figure; of most records nobody is written down. */
export const answerOwner: Skill = ({ question, knowledge, draft }) => {
  const { scalars, entities, metrics, unknown } = question
  if (!question.asksForOwner || unknown.length > 0) return false
  const { text } = draft
  // A value of a sector or a company is repeated by no figure that has an owner.
  const owned = entities.length > 0 ? [] : scalars.flatMap((scalar) => (hasOwner(scalar) ? [scalar] : []))
  if (
    owned.length === 0 &&
    scalars.length + entities.length + metrics.length + knowledge.sectors.length === 0
  )
    return false
  if (owned.length === 0) draft.decline(text.knows.noOwner)
  for (const { label, owner, source } of owned)
    draft.say(text.list(text.owner(label, `${owner} ${draft.cite(source)}`)))
  return true
}

const hasOwner = (scalar: Scalar): scalar is Scalar & { owner: string } => scalar.owner !== null
