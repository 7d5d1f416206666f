import type { Entity } from '../../knowledge/knowledge.ts'
import { sectorsOf, type Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import { calculation, namedCompanies } from '../measure.ts'
import type { Skill } from '../skill.ts'

/** What is recorded in words of named companies and sectors: country, website, strengths, position, clients. */
export const answerAttributes: Skill = ({ question: asked, knowledge, draft }) => {
  const question = asksForItsSectors(asked) ? { ...asked, attributes: ['sectors' as const] } : asked
  if (question.attributes.length === 0 || question.metrics.length > 0 || question.scalars.length > 0)
    return false
  // `where do our competitors come from` is about all of them, not about us.
  if (
    question.mentionsCompetitors &&
    question.attributes.includes('country') &&
    question.entities.length === 0
  )
    return false
  const companies = namedCompanies(question, knowledge)
  const sectors = sectorsOf(question.entities)
  if (
    companies.length + sectors.length === 0 ||
    (sectors.length > 0 && companies.length === 0 && !question.attributes.includes('clients'))
  )
    return false
  const { text } = draft
  const lines = [
    ...companies.flatMap((company) => describeCompany(company, { question, draft })),
    ...sectors.flatMap((sector) => describeClients(sector, { question, draft })),
  ]
  if (lines.length === 0) {
    const first = companies[0] ?? sectors[0]
    draft.decline(
      first
        ? text.knows.metricsOf(
            first.name,
            text.and([...first.facts.values()].map(({ metric }) => metric.label[question.language])),
          )
        : text.knows.general,
    )
  }
  for (const line of lines) draft.say(line)
  return true
}

/** `What are Almara's sectors?` names no measure and no order. */
const asksForItsSectors = (question: Question): boolean =>
  question.attributes.length + question.operations.length + question.leanings.length === 0 &&
  question.order === null &&
  question.kinds.includes('sector') &&
  question.entities.length > 0 &&
  question.entities.every(({ kind }) => kind === 'company')

interface Asked {
  question: Question
  draft: Draft
}

function countClients(
  { name, card }: { name: string; card: NonNullable<Entity['card']> },
  { question, draft }: Asked,
): string[] {
  if (!question.operations.includes('count')) return []
  const result = calculation({
    method: 'count',
    label: `count of key clients in ${name}`,
    excerpt: `${card.clients.length}: ${card.clients.join(', ')}`,
    inputs: [card.source],
  })
  return [draft.text.clientCount(name, `${card.clients.length} ${draft.cite(result)}`)]
}

function describeClients({ name, card }: Entity, { question, draft }: Asked): string[] {
  if (!card || !question.attributes.includes('clients')) return []
  return [
    ...countClients({ name, card }, { question, draft }),
    draft.text.clients(name, `${draft.text.and(card.clients)} ${draft.cite(card.source)}`),
  ]
}

function describeCompany(company: Entity, { question, draft }: Asked): string[] {
  const { text } = draft
  const { name, country, website, strengths, sectors, position, source } = company
  return question.attributes.flatMap((attribute) => {
    switch (attribute) {
      case 'country':
        return country === null ? [] : [text.country(name, `${country} ${draft.cite(source)}`)]
      case 'website':
        return website === null ? [] : [text.website(name, `${website} ${draft.cite(source)}`)]
      case 'strengths':
        return strengths.length === 0
          ? []
          : [text.strengths(name, `${text.and(strengths)} ${draft.cite(source)}`)]
      case 'sectors':
        return sectors.length === 0 ? [] : [text.serves(name, `${text.and(sectors)} ${draft.cite(source)}`)]
      case 'position':
        return position === null ? [] : [text.position(name, `${position} ${draft.cite(source)}`)]
      case 'clients':
        return []
    }
  })
}
