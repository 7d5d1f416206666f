import type { HealthCheckRow } from '@portal/contracts/health'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { capitalise } from '@portal/text/capitalise'
import { toHealthTone } from '#web/lib/health-tone.ts'
import { cn } from '#web/ui/cn.ts'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'
import { Status } from '#web/ui/status.tsx'
import type { Readiness } from './api/readiness.ts'

const copy = monitoringCopy.cards
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

const statusWhileAway = { database: 'unhealthy', portal: copy.unknown } as const

/** Overall status, uptime, failed checks and average response time of the newest run; grey while nothing is known. */
interface StatusCardsProps {
  row: HealthCheckRow | null
  /** What is known to be away now, whatever the newest run said. */
  away: Readiness['away']
}

export function StatusCards({ row, away }: StatusCardsProps) {
  const status = away === null ? (row?.overall_status ?? copy.unknown) : statusWhileAway[away]
  const tone = toHealthTone(status)
  const word = capitalise(status)
  return (
    <KpiStrip label={copy.label}>
      <Kpi
        label={copy.overall}
        value={
          <span className={cn('[&_svg]:size-5', tone === 'good' && '*:text-fg')}>
            <Status tone={tone}>{word}</Status>
          </span>
        }
        meta={copy.overallMeta}
      />
      <Kpi
        label={copy.uptime}
        value={<Measured name="uptime" value={row && oneDecimal.format(row.uptime_percentage)} />}
        unit="%"
        meta={copy.uptimeMeta}
      />
      <Kpi
        label={copy.failed}
        value={<Measured name="failed" value={row && whole.format(row.failed_checks)} />}
        meta={row && <span data-figure="measured.health.total">{copy.of(row.total_checks)}</span>}
      />
      <Kpi
        label={copy.response}
        value={<Measured name="response" value={row && whole.format(row.average_response_time)} />}
        unit={`\u00A0ms`}
        meta={copy.responseMeta}
      />
    </KpiStrip>
  )
}

function Measured({ name, value }: { name: string; value: string | null }) {
  return <span data-figure={`measured.health.${name}`}>{value ?? '–'}</span>
}
