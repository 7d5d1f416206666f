import type { Entity, KnowledgeBase } from '../../knowledge/knowledge.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { metricById, sectorsOf, type Question } from '../../question/question.ts'
import type { Draft } from '../draft.ts'
import { calculation, citedValue, labelOf, measure, namedCompanies, nameOf } from '../measure.ts'
import type { Skill } from '../skill.ts'

/** What is recorded in words of named companies and sectors: country, website, strengths, position, clients. */
export const answerAttributes: Skill = ({ question: asked, knowledge, draft }) => {
  const question = { ...asked, attributes: attributesAsked(asked) }
  const scores = scoresBeside(question, knowledge)
  const asksOnWhichScore =
    question.asksForDimension && (question.comparator !== null || question.operations.includes('difference'))
  if (
    asksOnWhichScore ||
    question.attributes.length === 0 ||
    (question.metrics.length > 0 && scores.length === 0) ||
    question.scalars.length > 0
  )
    return false
  // `where do our competitors come from` is about all of them, not about us.
  if (
    question.mentionsCompetitors &&
    question.attributes.includes('country') &&
    question.entities.length === 0
  )
    return false
  const isOfClients = question.attributes.every((each) => each === 'clients')
  const ofOthers = question.entities.some(({ kind, isOwn }) => kind === 'company' && !isOwn)
  if (isOfClients && sectorsOf(question.entities).length === 0 && !ofOthers && question.order === null)
    return sayAllClients({ question, knowledge, draft })
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
  for (const company of companies)
    for (const score of scores)
      for (const measured of measure([company], score))
        draft.say(
          draft.text.lookup(
            nameOf(draft, company),
            draft.text.fact(labelOf(score, question), citedValue(draft, measured)),
          ),
        )
  return true
}

const joins = /,|&|\b(?:and|as well as|plus|along with|together with|y|e|ademas de|junto con)\b/iu

/** `market position and score`: the scores that are asked for beside what is recorded in words. */
function scoresBeside(question: Question, knowledge: KnowledgeBase): Metric[] {
  const { metrics, attributes, text, order, comparator, asksYesOrNo, bounds, entities } = question
  const isPlain = order === null && comparator === null && !asksYesOrNo && bounds.length === 0
  if (!isPlain || attributes.length === 0 || !joins.test(text) || sectorsOf(entities).length > 0) return []
  if (metrics.length > 0) return metrics.every(({ of }) => of === 'company') ? metrics : []
  const overall = metricById(knowledge, 'overall')
  return overall && /\b(?:scores?|ratings?|points|puntuacion|puntos|nota)\b/iu.test(text) ? [overall] : []
}

function attributesAsked(asked: Question): Question['attributes'] {
  if (asksForItsSectors(asked)) return ['sectors']
  if (comesFromSomewhere(asked)) return ['country']
  const { attributes, text, metrics } = asked
  // Beside another thing that is recorded in words the position is the one of the market.
  const addsPosition =
    (attributes.length > 0 || metrics.length > 0) &&
    !attributes.includes('position') &&
    asked.order === null &&
    besidePosition.test(text)
  return addsPosition ? ['position', ...attributes] : attributes
}

const besidePosition =
  /\b(?:position|posicion),? (?:and|y|as well as|&)\s(?:the |its |el |la |su )?(?:\w+ )?(?:country|score|pais|puntuacion|strengths?|website|sectors?|headquarters)\b|\b(?:country|score|pais|puntuacion|website|strengths?),? (?:and|y|as well as|&|e)\s(?:the |its |el |la |su )?(?:position|posicion)\b/iu

/** `Where does Nordkessel come from?` asks of a company for its country; of a figure for its source. */
const comesFromSomewhere = ({ text, entities, metrics, scalars, asksForOrigin }: Question): boolean =>
  asksForOrigin &&
  metrics.length + scalars.length === 0 &&
  entities.length > 0 &&
  entities.every(({ kind }) => kind === 'company') &&
  /\b(?:comes? from|origin(?!al)|viene|proviene|procede|origen)\b/iu.test(text)

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

/** Ours are those of all sectors together. */
const sayAllClients: Skill = ({ question, knowledge, draft }) => {
  if (question.unknown.length > 0 || question.weak.length > 0 || question.asksYesOrNo) return false
  const cards = knowledge.sectors.flatMap(({ card }) => card ?? [])
  const count = cards.reduce((sum, { clients }) => sum + clients.length, 0)
  const result = calculation({
    method: 'count',
    label: 'count of key clients',
    excerpt: `${count} key clients: ${cards.flatMap(({ clients }) => clients).join(', ')}`,
    inputs: cards.map(({ source }) => source),
  })
  if (question.operations.includes('count'))
    draft.say(draft.text.clientCount(draft.text.sectors, `${count} ${draft.cite(result)}`))
  for (const sector of knowledge.sectors)
    for (const line of describeClients(sector, { question: { ...question, operations: [] }, draft }))
      draft.say(`- ${line}`)
  return cards.length > 0
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
        return country === null ? [] : [text.country(name, `${draft.place(country)} ${draft.cite(source)}`)]
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
