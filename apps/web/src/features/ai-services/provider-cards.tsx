import { failureWords, serviceLabels } from '@portal/content/ai-services'
import { servicesCopy } from '@portal/content/ai-services-page'
import type { ConnectionTestResponse, ServiceCard } from '@portal/contracts/ai-services'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Status, type StatusTone } from '#web/ui/status.tsx'
import { testConnection } from './api/services.ts'
import { MeasuredFigure } from './measured-figure.tsx'
import { useServiceCall } from './use-service-call.ts'

const copy = servicesCopy.cards

/** What can be used comes first. */
export function ProviderCards({ services }: { services: readonly ServiceCard[] }) {
  const inOrder = services.toSorted((a, b) => Number(b.isConfigured) - Number(a.isConfigured))
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 min-[1280px]:grid-cols-5">
      {inOrder.map((service) => (
        <li key={service.id} className="grid">
          <ProviderCard service={service} />
        </li>
      ))}
    </ul>
  )
}

function ProviderCard({ service }: { service: ServiceCard }) {
  const [result, setResult] = useState<ConnectionTestResponse | null>(null)
  const test = useServiceCall('connection', testConnection, { onDone: setResult })
  const { id, label, models } = service
  return (
    <Panel aria-label={label} className="flex min-w-0 flex-col gap-2 p-4">
      <h3>{label}</h3>
      <p className="text-small text-fg-2">{serviceLabels[id].about}</p>
      <div className="text-small [overflow-wrap:anywhere]">
        <Readiness service={service} />
      </div>
      {models.length > 0 && (
        <details className="text-small text-fg-3">
          <summary className="cursor-pointer max-md:py-2">{copy.models}</summary>
          <ul className="mt-1 font-mono [overflow-wrap:anywhere]">
            {models.map((model) => (
              <li key={model.id}>
                <q className="[quotes:none]">{model.id}</q>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="mt-auto grid gap-2 pt-2">
        <div aria-live="polite" className="min-h-5 text-small">
          {result && !test.isPending && <TestResult result={result} label={label} />}
        </div>
        <Button
          size="sm"
          busy={test.isPending}
          aria-label={copy.testOf(label)}
          onClick={() => test.mutate(id)}
        >
          {copy.test}
        </Button>
      </div>
    </Panel>
  )
}

function Readiness({ service: { isConfigured, setting } }: { service: ServiceCard }) {
  if (!isConfigured)
    return (
      <>
        <Status tone="pending">{copy.off}</Status>
        <details className="mt-1 text-fg-3">
          <summary className="cursor-pointer max-md:py-2">{copy.setUp}</summary>
          {copy.offHint} <code className="[overflow-wrap:anywhere]">{setting}</code>
        </details>
      </>
    )
  if (setting === null) return <Status tone="good">{copy.builtIn}</Status>
  return <Status tone="neutral">{copy.on}</Status>
}

const tones: Record<NonNullable<ConnectionTestResponse['failure']>, StatusTone> = {
  auth: 'bad',
  quota: 'warning',
  network: 'bad',
  model_gone: 'warning',
  rate_limit: 'warning',
  timeout: 'bad',
  other: 'bad',
}

function TestResult({ result, label }: { result: ConnectionTestResponse; label: string }) {
  if (result.failure !== null)
    return (
      <>
        <Status tone={tones[result.failure]}>{failureWords[result.failure]}</Status>
        <p className="text-fg-3 [overflow-wrap:anywhere] first-letter:uppercase">{result.message}</p>
      </>
    )
  return (
    <Status tone="good">
      {copy.connected}{' '}
      <MeasuredFigure
        name={`latency.${result.service}`}
        label={copy.latency(label)}
        value={result.latencyMs}
        unit="ms"
      />
    </Status>
  )
}
