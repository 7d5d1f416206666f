import { companiesOf, sectorsOf } from '../../question/question.ts'
import type { Metric } from '../../knowledge/metrics.ts'
import { findTarget } from '../../question/target.ts'
import type { Skill } from '../skill.ts'

const dividedBy = /\b(?:per|for each|for every|por cada)\s+(\p{L}+)/iu
/** What values are recorded or divided by. */
const divisible =
  /^(?:sectors?|sectores|industry|industria|segments?|years?|annum|a[ñn]os?|cent|projects?|proyectos?|active|competitors?|rivals?|competidor(?:es)?|billion|million|mill[oó]n|mil|market|mercado|country|countries|pa[ií]s|regions?|regi[oó]n|initiatives?|compan(?:y|ies)|empresa|dimensions?|dimensi[oó]n|benchmark)$/iu

/** Dollars of what is recorded in euros, or the other way round: no rate is on record. */
const asksForOtherCurrency = (text: string, metrics: readonly Metric[]): boolean => {
  const [euros, dollars] = [
    /€|\b(?:euros?|eur)\b/iu.test(text),
    /\$|\b(?:dollars?|usd|d[oó]lar(?:es)?)\b/iu.test(text),
  ]
  return metrics.every(
    ({ unit }) => (unit === 'usd' && euros && !dollars) || (unit === 'eur' && dollars && !euros),
  )
}

/** Refuses what lies outside of the records: other times, unknown names and subjects, sectors by country. */
export const refuseOutside: Skill = ({ question, knowledge, draft }) => {
  const { text } = draft
  const years = new Set(
    knowledge.sectors.flatMap(({ source }) =>
      source.asOf === null ? [] : [Number(source.asOf.slice(0, 4))],
    ),
  )
  if (question.isAboutOtherTime || question.years.some((year) => !years.has(year))) {
    draft.decline(text.knows.time)
    return true
  }
  if (/\b(?:exchange rates?|tipos? de cambio)\b/iu.test(question.text)) {
    draft.decline(text.knows.currency)
    return true
  }
  if (
    /\b(?:best|worst|strongest|weakest|better|worse|mejor|peor)\s+(?:year|quarter|month|a[nñ]o|trimestre|mes)\b/iu.test(
      question.text,
    )
  ) {
    draft.decline(text.knows.time)
    return true
  }
  const unit = question.scalars.length === 0 ? dividedBy.exec(question.text)?.[1] : undefined
  if (unit !== undefined && !divisible.test(unit)) {
    draft.decline(text.knows.missing(`“${unit}”`))
    return true
  }
  if (question.unknown.length > 0) {
    const words = question.unknown.map(({ word }) => `“${word}”`).join(', ')
    const asksForSector =
      question.kinds.includes('sector') ||
      question.metrics.some(({ of }) => of === 'sector') ||
      question.leanings.length > 0
    const sectorNames = text.and(knowledge.sectors.map(({ name }) => name))
    draft.decline(
      asksForSector && sectorsOf(question.entities).length === 0
        ? text.knows.unknownName(words, sectorNames)
        : text.knows.missing(words),
    )
    return true
  }
  // Which website or client is the best is in no record.
  const ranksWhatHasNoRank = question.attributes.some((each) => each === 'website' || each === 'clients')
  if (ranksWhatHasNoRank && question.order !== null && question.metrics.length === 0) {
    draft.decline(text.knows.general)
    return true
  }
  const target = findTarget(question, knowledge)
  const metric = target?.metrics[0]
  if (!target || !metric) return false
  if (asksForOtherCurrency(question.text, target.metrics)) {
    draft.decline(text.knows.currency)
    return true
  }
  const narrowsSector =
    metric.of === 'sector' && (question.countries.length > 0 || question.regions.length > 0)
  if (narrowsSector) {
    draft.decline(text.knows.scope(metric.label[question.language]))
    return true
  }
  const companies = companiesOf(question.entities).filter(({ isOwn }) => !isOwn)
  const other = metric.of === 'sector' ? companies[0] : sectorsOf(question.entities)[0]
  const isScopeOfCompanies =
    metric.of === 'company' &&
    (question.kinds.includes('company') ||
      question.mentionsCompetitors ||
      question.asksForPerson ||
      companies.length > 0 ||
      question.mentionsOwn ||
      question.order !== null ||
      question.operations.length > 0 ||
      question.bounds.length > 0)
  if (other && !isScopeOfCompanies) {
    const known = [...other.facts.values()].map((fact) => fact.metric.label[question.language])
    draft.decline(text.knows.metricsOf(other.name, text.and(known)))
    return true
  }
  return false
}
