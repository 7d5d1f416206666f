import type { Source } from '../../knowledge/knowledge.ts'
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
  const { text } = draft
  if (sources.length === 0) {
    draft.decline(text.knows.empty)
    return true
  }
  for (const source of sources) {
    const { kind, source: from, method } = source.provenance
    draft.say(
      `- ${text.origin({ label: source.label, kind: kind === 'calculated' && method ? `${text.kind[kind]} (${method.id})` : text.kind[kind], source: from.name, asOf: `${source.asOf ?? '-'} ${draft.cite(source)}` })}`,
    )
  }
  return true
}
