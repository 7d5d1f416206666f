import { aiHubCopy } from '@portal/content/ai-hub'
import type { AiHubStatus } from '@portal/contracts/ai-hub'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Status } from '#web/ui/status.tsx'
import { aiHubStatusQuery } from './api/ai-hub-status.ts'
import { RecordedNumber } from '#web/parts/recorded-number.tsx'

const copy = aiHubCopy.status
const count = new Intl.NumberFormat('en')

/** What answers here: measured, not written down (decisions AMB-47). */
export function AiStatusCard() {
  const { data, isError, error, refetch } = useQuery(aiHubStatusQuery())
  return (
    <section aria-label={copy.title}>
      <div className="flex items-center justify-between gap-2 border-b border-line-2 pb-2">
        <h3>{copy.title}</h3>
        {data && (
          <Status tone={data.isOnline ? 'good' : 'bad'}>{data.isOnline ? copy.online : copy.offline}</Status>
        )}
      </div>
      {data && <Measured status={data} />}
      {!data && !isError && <RowsSkeleton label={copy.loading} rows={4} compact />}
      {isError && (
        <div className="mt-3">
          <ErrorState {...toErrorState({ error, refetch }, copy.failed)} />
        </div>
      )}
    </section>
  )
}

function Measured({ status }: { status: AiHubStatus }) {
  const isBuiltin = status.provider === 'builtin'
  return (
    <>
      <dl className="text-small">
        <Fact label={copy.model}>
          <span data-figure="ai.model">{isBuiltin ? copy.builtin : status.model}</span>
        </Fact>
        <Fact label={copy.response}>
          <ResponseTime status={status} />
        </Fact>
        <Fact label={copy.provider}>{isBuiltin ? copy.noProvider : status.providerLabel}</Fact>
        <Fact label={copy.today}>
          <RecordedNumber
            recordKey="ai.tokens_today"
            label={copy.todayLabel}
            value={count.format(status.tokensToday)}
            unit={copy.tokens}
            source={copy.usageSource}
          />
        </Fact>
      </dl>
      {status.reason && <p className="mt-2 text-small text-red">{status.reason}</p>}
      {isBuiltin && <p className="mt-2 text-small text-fg-3">{copy.builtinNote}</p>}
    </>
  )
}

function ResponseTime({ status: { medianMs, measuredAnswers } }: { status: AiHubStatus }) {
  if (medianMs === null) return <span className="text-fg-3">{copy.notMeasured}</span>
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <RecordedNumber
        recordKey="ai.response_median"
        label={copy.medianLabel}
        value={(medianMs / 1000).toFixed(1)}
        unit="s"
        source={copy.medianSource}
      />
      <span data-figure="ai.response_count" className="text-fg-3">
        {copy.median(count.format(measuredAnswers))}
      </span>
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[80px_1fr] border-b border-line py-1.5">
      <dt className="text-fg-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
