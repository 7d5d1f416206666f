import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { ViewBars } from './bars.tsx'
import { tickText } from './scale.ts'
import { useShown } from './use-shown.ts'
import { ViewFrame } from './view-frame.tsx'
import { numberOf, rowsOf, textOf } from './view-numbers.ts'

const copy = agentViewCopy.benchmark

/** Where the site stands on each range of the best available techniques, and what the distance costs. */
export function BenchmarkPosition({ answer }: { answer: EngineAnswer }) {
  const { say } = useShown()
  const { results } = answer
  if (results['bat_range_confirmed'] === undefined) return null
  const rows = rowsOf(answer, 'benchmark_position').flatMap((row) => {
    const [value, low, high] = [numberOf(row['value']), numberOf(row['low']), numberOf(row['high'])]
    if (value === null || low === null || high === null) return []
    return [
      {
        name: textOf(row['indicator']),
        value,
        low,
        high,
        unit: textOf(row['unit']),
        position: textOf(row['position']),
      },
    ]
  })
  const gaps = ['energy', 'waste_water'].flatMap((name) => {
    const [above, down] = [`${name}_gap_to_upper_end`, `${name}_potential_to_lower_end`]
    const amount = name === 'energy' ? (['mwh', 'MWh/a'] as const) : (['m3', 'm³/a'] as const)
    return [
      { label: copy.above[name === 'energy' ? 'energy' : 'wasteWater'], key: above, amount },
      { label: copy.potential[name === 'energy' ? 'energy' : 'wasteWater'], key: down, amount },
    ].flatMap(({ label, key, amount: [suffix, unit] }) => {
      const [size, euro] = [numberOf(results[`${key}_${suffix}`]), numberOf(results[`${key}_eur`])]
      if (size === null) return []
      return [`${label} ${say(size, unit)}${euro === null || size === 0 ? '' : `, ${say(euro, 'EUR/a')}`}`]
    })
  })
  return (
    <ViewFrame title={copy.title} summary={rows.length === 0 ? copy.none : gaps.join('; ')}>
      {rows.map((row) => (
        <Position key={row.name} {...row} />
      ))}
    </ViewFrame>
  )
}

interface PositionProps {
  name: string
  value: number
  low: number
  high: number
  unit: string
  position: string
}

function Position({ name, value, low, high, unit, position }: PositionProps) {
  const end = Math.max(value, high) * 1.15
  const at = (amount: number) => `${(amount / end) * 100}%`
  const text = (amount: number) => `${tickText(amount)} ${unit}`
  return (
    <div className="border-t border-line py-2 text-small">
      <p className="sr-only">
        {copy.position({ name, value: text(value), low: text(low), high: text(high), position })}
      </p>
      <p aria-hidden="true" className="flex justify-between gap-3">
        <span>{name}</span>
        <span className="text-right">
          <span className="font-medium text-accent-text">{text(value)}</span> {position}
        </span>
      </p>
      <div className="relative my-1.5 h-6 border-b border-control">
        <i
          data-range={name}
          style={{ left: at(low), width: at(high - low) }}
          className="absolute inset-y-0 border-x border-control bg-chart-band"
        />
        <i
          data-site={name}
          style={{ left: at(value) }}
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-chart-hi"
        />
      </div>
      <div aria-hidden="true" className="relative h-4 text-micro text-fg-3">
        <span className="absolute left-0">0</span>
        {[low, high].map((limit) => (
          <span key={limit} style={{ left: at(limit) }} className="absolute -translate-x-1/2">
            {tickText(limit)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** What each measure saves, the quickest payback first. */
export function MeasureRanking({ answer }: { answer: EngineAnswer }) {
  const { say } = useShown()
  const bars = rowsOf(answer, 'measures').flatMap((row) => {
    const saving = numberOf(row['saving_eur_per_year'])
    const years = numberOf(row['payback_years'])
    if (saving === null) return []
    return [
      {
        name: textOf(row['name']),
        from: 0,
        to: saving,
        text: say(saving, 'EUR/a'),
        note: years === null ? copy.noPayback : copy.payback(say(years, 'a')),
      },
    ]
  })
  if (bars.length === 0) return null
  const ranked = bars.map((bar, at) => ({
    ...bar,
    look: at === 0 ? ('highlight' as const) : ('plain' as const),
  }))
  return (
    <ViewFrame title={copy.measures}>
      <ViewBars bars={ranked} />
    </ViewFrame>
  )
}
