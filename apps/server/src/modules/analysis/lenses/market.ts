import { analysisText } from '@portal/content/analysis'
import { calculation } from '../composition/calculation.ts'
import type { Entity, Fact } from '../composition/records.ts'
import { stateCalculated, stateFact, type Findings } from '../composition/findings.ts'
import type { Lens, Scope } from '../composition/lens.ts'

const metricsOf: Record<Scope['depth'], readonly string[]> = {
  overview: ['market_size', 'growth_rate'],
  detailed: ['market_size', 'growth_rate', 'market_share', 'competitor_count'],
  comprehensive: [
    'market_size',
    'growth_rate',
    'market_share',
    'competitor_count',
    'active_projects',
    'average_project_value',
  ],
}

/** Size, growth and our share of the markets in scope; where growth and share disagree, what follows. */
export const lookAtMarket: Lens = ({ sectors, depth, most, evidence }, findings) => {
  const metrics = metricsOf[depth]
  findings.count({
    wanted: Math.max(sectors.length, 1) * metrics.length,
    found: sectors.reduce((sum, { facts }) => sum + metrics.filter((id) => facts.has(id)).length, 0),
  })
  for (const sector of sectors) {
    const stated = metrics.flatMap((id) => {
      const fact = sector.facts.get(id)
      return fact ? [analysisText.fact(fact.metric.label, stateFact(findings, sector, fact))] : []
    })
    if (sectors.length === 1 && stated.length > 0)
      findings.say('summary', analysisText.facts(sector.name, stated.join(', ')))
  }
  if (sectors.length > 1) summarize(sectors, findings)
  for (const { entity, fact } of byValue(sectors, 'growth_rate').slice(0, most)) {
    const say = fact.value < 0 ? analysisText.shrinks : analysisText.growth
    findings.say('trends', say(entity.name, stateFact(findings, entity, fact)))
  }
  recommend(sectors, { all: evidence.sectors, findings })
}

interface Measured {
  entity: Entity
  fact: Fact
}

const byValue = (entities: readonly Entity[], metric: string): Measured[] =>
  entities
    .flatMap((entity) => {
      const fact = entity.facts.get(metric)
      return fact ? [{ entity, fact }] : []
    })
    .sort((a, b) => b.fact.value - a.fact.value || a.entity.name.localeCompare(b.entity.name))

function summarize(sectors: readonly Entity[], findings: Findings): void {
  const sizes = byValue(sectors, 'market_size')
  const [largest] = sizes
  if (!largest) return
  const total = stateTotal(sizes, findings)
  const names = analysisText.and(sizes.map(({ entity }) => entity.name))
  const shown = `${largest.entity.name} ${stateFact(findings, largest.entity, largest.fact)}`
  findings.say('summary', analysisText.market(names, total, shown))
  const [fastest] = byValue(sectors, 'growth_rate')
  if (fastest)
    findings.say(
      'summary',
      analysisText.fastest(fastest.entity.name, stateFact(findings, fastest.entity, fastest.fact)),
    )
}

function stateTotal(measured: readonly Measured[], findings: Findings): string {
  const [first] = measured
  if (!first) return ''
  const { metric } = first.fact
  const value = measured.reduce((sum, { fact }) => sum + fact.value, 0)
  const label = analysisText.totalOf(metric.label, measured.length)
  return stateMade({ method: 'total', label, value, metric }, { measured, findings })
}

function stateAverage(
  measured: readonly Measured[],
  findings: Findings,
): { value: number; text: string } | null {
  const [first] = measured
  if (!first) return null
  const { metric } = first.fact
  const value = measured.reduce((sum, { fact }) => sum + fact.value, 0) / measured.length
  const label = analysisText.averageOf(metric.label, measured.length)
  return { value, text: stateMade({ method: 'average', label, value, metric }, { measured, findings }) }
}

function stateMade(
  { method, label, value, metric }: { method: string; label: string; value: number; metric: Fact['metric'] },
  { measured, findings }: { measured: readonly Measured[]; findings: Findings },
): string {
  // Rounded as it is written, so that the record holds the number that the text says.
  const rounded = Math.round(value * 100) / 100
  const draft = { key: `${method}.${metric.id}`, label, value: rounded, metric }
  const source = calculation({
    method: `analysis-${method}`,
    label,
    excerpt: `${label}: ${rounded}`,
    inputs: measured.map(({ fact }) => fact.source),
  })
  return stateCalculated(findings, { ...draft, source })
}

/** Where a market outgrows the others but our share lags, and where the share is ours to lose. */
function recommend(
  sectors: readonly Entity[],
  { all, findings }: { all: readonly Entity[]; findings: Findings },
): void {
  const growth = byValue(all, 'growth_rate')
  const shares = byValue(all, 'market_share')
  if (growth.length < 2 || shares.length < 2) return
  const meanOf = (measured: readonly Measured[]): number =>
    measured.reduce((sum, { fact }) => sum + fact.value, 0) / measured.length
  const [meanGrowth, meanShare] = [meanOf(growth), meanOf(shares)]
  for (const sector of sectors) {
    const [grows, share] = [sector.facts.get('growth_rate'), sector.facts.get('market_share')]
    if (!grows || !share) continue
    const isFast = grows.value > meanGrowth
    const isStrong = share.value > meanShare
    if (isFast === isStrong) continue
    const words = {
      name: sector.name,
      growth: stateFact(findings, sector, grows),
      share: stateFact(findings, sector, share),
      shareAverage: stateAverage(shares, findings)?.text ?? '',
    }
    findings.say(
      'recommendations',
      isStrong
        ? analysisText.defendShare(words)
        : analysisText.raiseShare({ ...words, average: stateAverage(growth, findings)?.text ?? '' }),
    )
  }
}
