import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { ViewBars } from './bars.tsx'
import { useShown } from './use-shown.ts'
import { ViewFrame } from './view-frame.tsx'
import { numberOf, rowsOf, textOf } from './view-numbers.ts'

const copy = agentViewCopy.cip

/** What a cleaning costs, by what it is spent on, and what changes would save. */
export function CipCosts({ answer }: { answer: EngineAnswer }) {
  const { say } = useShown()
  const total = numberOf(answer.results['cip_cost_eur_per_cycle'])
  const parts = rowsOf(answer, 'cip_cost_breakdown')
    .flatMap((row) => {
      const [cost, share] = [numberOf(row['cost_eur']), numberOf(row['share_percent'])]
      if (cost === null || cost === 0) return []
      return [
        {
          name: textOf(row['part']),
          from: 0,
          to: cost,
          text: say(cost, 'EUR'),
          note: share === null ? '' : say(Math.round(share * 10) / 10, '%'),
        },
      ]
    })
    .toSorted((a, b) => b.to - a.to)
    .map((bar, at) => ({ ...bar, look: at === 0 ? ('highlight' as const) : ('plain' as const) }))
  if (parts.length === 0 || total === null) return null
  const year = numberOf(answer.results['cip_cost_eur_per_year']) ?? 0
  return (
    <ViewFrame title={copy.title} summary={copy.summary(say(total, 'EUR'), say(year, 'EUR/a'))}>
      <ViewBars bars={parts} />
    </ViewFrame>
  )
}

/** What each change would save in a year. */
export function CipSavings({ answer }: { answer: EngineAnswer }) {
  const { say } = useShown()
  const bars = rowsOf(answer, 'cip_what_if').flatMap((row) => {
    const saving = numberOf(row['saving_eur_per_year'])
    return saving === null
      ? []
      : [{ name: textOf(row['name']), from: 0, to: saving, text: say(saving, 'EUR/a') }]
  })
  if (bars.length === 0) return null
  return (
    <ViewFrame title={copy.whatIf}>
      <ViewBars bars={bars.toSorted((a, b) => b.to - a.to)} />
    </ViewFrame>
  )
}
