import { once } from '@portal/text/once'
import type { CheckStatus, HealthCheckRow } from '@portal/contracts/health'
import { healthCopy } from '@portal/content/health'
import type { ReactNode } from 'react'
import { Status } from '#web/ui/status.tsx'
import { toHealthTone } from '#web/lib/health-tone.ts'

/** Rows shown of each list; spec §9. */
const shownRoutes = 5
const shownEndpoints = 3

const oneDecimal = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }))
const whole = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 0 }))

export function HealthFigures({ row }: { row: HealthCheckRow }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line border-b border-line">
      <Measure label={healthCopy.uptime} value={oneDecimal().format(row.uptime_percentage)} unit="%" />
      <Measure label={healthCopy.response} value={whole().format(row.average_response_time)} unit=" ms" />
      <Measure
        label={healthCopy.failed}
        value={whole().format(row.failed_checks)}
        unit={` ${healthCopy.of(row.total_checks)}`}
      />
    </dl>
  )
}

function Measure({ label, value, unit }: { label: string; value: string; unit: string }) {
  return (
    <div className="px-4 py-3">
      <dt className="text-small text-fg-3">{label}</dt>
      <dd data-figure="measured.health" className="text-h4 font-semibold whitespace-nowrap stretch-head">
        {value}
        <span className="text-small font-normal text-fg-3">{unit}</span>
      </dd>
    </div>
  )
}

export function HealthLists({ row }: { row: HealthCheckRow }) {
  const { routes, api_endpoints: endpoints, database_status: database } = row.details
  const recommendations = row.recommendations ?? row.details.recommendations
  return (
    <div className="grid gap-3 px-4 pt-3 pb-1 text-small">
      <CheckList label={healthCopy.routes}>
        {routes.slice(0, shownRoutes).map((check) => (
          <CheckLine key={check.route} name={check.route} status={check.status} time={check.response_time} />
        ))}
      </CheckList>
      <CheckList label={healthCopy.endpoints}>
        {endpoints.slice(0, shownEndpoints).map((check) => (
          <CheckLine
            key={check.endpoint}
            name={check.endpoint}
            status={check.status}
            time={check.response_time}
          />
        ))}
      </CheckList>
      <CheckList label={healthCopy.database}>
        <CheckLine name="postgresql" status={database.status} time={database.response_time} />
      </CheckList>
      {recommendations.length > 0 && (
        <div>
          <h4 className="text-small font-normal text-fg-2 [font-stretch:100%]">
            {healthCopy.recommendations}
          </h4>
          <ul className="list-disc pl-4 marker:text-fg-3">
            {recommendations.map((text) => (
              <li key={text} className="py-0.5">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function CheckList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="text-small font-normal text-fg-2 [font-stretch:100%]">{label}</h4>
      <ul aria-label={label}>{children}</ul>
    </div>
  )
}

function CheckLine({ name, status, time }: { name: string; status: CheckStatus; time: number }) {
  return (
    <li
      className={
        'grid h-7 grid-cols-[minmax(0,1fr)_100px_60px] items-center border-b border-line max-md:h-8 ' +
        'max-md:grid-cols-[minmax(0,1fr)_92px_56px]'
      }
    >
      <span className="truncate font-mono text-[11.5px]" title={name}>
        {name}
      </span>
      <Status tone={toHealthTone(status)}>{status}</Status>
      <span data-figure="measured.health" className="text-right text-fg-2">
        {whole().format(time)} ms
      </span>
    </li>
  )
}
