import { analysisText } from '@portal/content/analysis'
import { printFigure } from '@portal/content/print-figure'
import { capitalise } from '@portal/text/capitalise'
import { calculation } from '../composition/calculation.ts'
import type { Entity, Fact } from '../composition/records.ts'
import { stateCalculated, stateFact, type Findings } from '../composition/findings.ts'
import type { Lens } from '../composition/lens.ts'

interface Scored {
  entity: Entity
  fact: Fact
}

/** Where we and the tracked companies stand in the given dimensions. */
export const lookAtCompetition =
  (dimensions: readonly string[]): Lens =>
  ({ companies, own, most }, findings) => {
    findings.count({
      wanted: dimensions.length * 2,
      found: dimensions.reduce(
        (sum, id) =>
          sum + (own?.facts.has(id) ? 1 : 0) + (companies.some(({ facts }) => facts.has(id)) ? 1 : 0),
        0,
      ),
    })
    dimensions.forEach((id, at) => {
      const ranked = rank(companies, id)
      if (ranked.length > 0) compare(ranked, { id, own, most, isFirst: at === 0, findings })
    })
  }

const rank = (companies: readonly Entity[], id: string): Scored[] =>
  companies
    .flatMap((entity) => {
      const fact = entity.facts.get(id)
      return fact ? [{ entity, fact }] : []
    })
    .sort((a, b) => b.fact.value - a.fact.value || a.entity.name.localeCompare(b.entity.name))

interface Comparison {
  id: string
  own: Entity | null
  most: number
  isFirst: boolean
  findings: Findings
}

function compare(ranked: readonly Scored[], { id, own, most, isFirst, findings }: Comparison): void {
  const [best] = ranked
  if (!best) return
  const metric = capitalise(best.fact.metric.label)
  const show = ({ entity, fact }: Scored): string => `${entity.name} ${stateFact(findings, entity, fact)}`
  const ownFact = own?.facts.get(id)
  const average = stateAverage(ranked, findings)
  if (isFirst)
    findings.say(
      'summary',
      own && ownFact
        ? analysisText.standing({ metric, own: stateFact(findings, own, ownFact), best: show(best), average })
        : analysisText.field(metric, show(best), average),
    )
  findings.say('trends', analysisText.leads(metric, ranked.slice(0, Math.max(most, 2)).map(show).join(', ')))
  if (!own || !ownFact) return
  if (ownFact.value === best.fact.value) {
    findings.say('recommendations', analysisText.level(best.fact.metric.label, show(best)))
    return
  }
  const gap = stateGap({ entity: own, fact: ownFact }, best, findings)
  findings.say(
    'recommendations',
    ownFact.value < best.fact.value
      ? analysisText.closeGap(best.fact.metric.label, gap, show(best))
      : analysisText.keepLead(best.fact.metric.label, gap, show(best)),
  )
}

function stateAverage(ranked: readonly Scored[], findings: Findings): string {
  const [first] = ranked
  if (!first) return ''
  const { metric } = first.fact
  const value = Math.round((ranked.reduce((sum, { fact }) => sum + fact.value, 0) / ranked.length) * 10) / 10
  const label = analysisText.averageOf(metric.label, ranked.length)
  const inputs = ranked.map(({ fact }) => fact.source)
  const source = calculation({ method: 'analysis-average', label, excerpt: `${label}: ${value}`, inputs })
  return stateCalculated(findings, { key: `field.${metric.id}`, label, value, metric, source })
}

function stateGap(own: Scored, best: Scored, findings: Findings): string {
  const [above, below] = own.fact.value >= best.fact.value ? [own, best] : [best, own]
  const { metric } = own.fact
  const value = Math.round((above.fact.value - below.fact.value) * 100) / 100
  const label = capitalise(analysisText.gapOf(metric.label, above.entity.name, below.entity.name))
  const text = analysisText.points(printFigure({ value, unit: metric.unit, key: '' }))
  const inputs = [above.fact.source, below.fact.source]
  const source = calculation({
    method: 'analysis-difference',
    label,
    excerpt: `${label}: ${text}`,
    inputs,
  })
  return findings.state({ key: `gap.${metric.id}`, label, text, value, unit: 'points', source })
}
