import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import type { ComponentType } from 'react'
import { FlowView } from '../flow/flow-view.tsx'
import { BenchmarkPosition, MeasureRanking } from './benchmark-position.tsx'
import { CipCosts, CipSavings } from './cip-costs.tsx'
import { CostCurve } from './cost-curve.tsx'
import { Dossier } from './dossier.tsx'
import { FinishDistribution } from './finish-distribution.tsx'
import { Gantt } from './gantt.tsx'
import { CompositeCurves, ExchangerProfile } from './heat-curves.tsx'
import { HeatNetwork } from './heat-network.tsx'
import { CostOfDifference, GrandComposite } from './heat-targets.tsx'
import { LoadShift } from './load-shift.tsx'
import { OeeWaterfall } from './oee-waterfall.tsx'
import { PasteurisationCurve } from './pasteurisation-curve.tsx'
import { PortfolioFrontier } from './portfolio-frontier.tsx'
import { Tornado } from './tornado.tsx'
import { WeibullPlot } from './weibull-plot.tsx'
import { numberOf, rowsOf, textOf } from './view-numbers.ts'

type View = ComponentType<{ answer: EngineAnswer }>

function ScheduleDrivers({ answer }: { answer: EngineAnswer }) {
  const bars = rowsOf(answer, 'drivers').flatMap((row) => {
    const gain = numberOf(row['p80_days_gained_at_min'])
    return gain === null ? [] : [{ name: textOf(row['id']), low: 0, high: gain }]
  })
  return <Tornado title={agentViewCopy.drivers} base={0} unit="d" bars={bars} />
}

function MarketDrivers({ answer }: { answer: EngineAnswer }) {
  const bars = rowsOf(answer, 'tornado').flatMap((row) => {
    const [low, high] = [numberOf(row['som_low_eur_per_year']), numberOf(row['som_high_eur_per_year'])]
    return low === null || high === null ? [] : [{ name: textOf(row['driver']), low, high }]
  })
  const base = numberOf(answer.results['som_eur_per_year']) ?? bars[0]?.low ?? 0
  return <Tornado title={agentViewCopy.market} base={base} unit="EUR/a" bars={bars} />
}

/** The drawings of each engine's answer, in their order; an engine without any shows its tables alone. */
const views = new Map<string, readonly View[]>([
  ['project-manager', [Gantt, FinishDistribution, ScheduleDrivers]],
  ['market-intel', [MarketDrivers]],
  ['maintenance-predictor', [WeibullPlot, CostCurve]],
  ['sustainability-agent', [BenchmarkPosition, MeasureRanking, CompositeCurves]],
  ['heat-recovery', [CompositeCurves, GrandComposite, HeatNetwork, CostOfDifference]],
  ['innovation-lab', [PortfolioFrontier]],
  ['energy-optimizer', [LoadShift]],
  ['process-optimizer', [CipCosts, CipSavings, PasteurisationCurve, OeeWaterfall]],
  ['plant-designer', [FlowView, ExchangerProfile]],
  ['flowsheet', [FlowView]],
  ['rapid-prototyper', [FlowView]],
  ['competitive-intel', [Dossier]],
])

export const hasViews = ({ engine }: EngineAnswer): boolean => views.has(engine)

export function AnswerViews({ answer }: { answer: EngineAnswer }) {
  const shown = views.get(answer.engine)
  if (!shown) return null
  return (
    <div className="flex flex-wrap gap-6 print:block print:space-y-6">
      {shown.map((View, at) => (
        <View key={at} answer={answer} />
      ))}
    </div>
  )
}
