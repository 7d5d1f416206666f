import { deliveryCopy } from '@portal/content/reports-pages'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { nextRunsQuery } from './api/schedules.ts'

const copy = deliveryCopy.schedule
const own = 'own'
const choices = [
  ...copy.presets.map(({ cron, label }) => ({ value: cron as string, label: label as string })),
  { value: own, label: copy.ownTime },
]

interface ScheduleTimesProps {
  cron: string
  timeZone: string
  onChange: (part: { cron?: string; timeZone?: string }) => void
}

/** A usual time or an expression, with the next times that the server makes of it. */
export function ScheduleTimes({ cron, timeZone, onChange }: ScheduleTimesProps) {
  const [isOwn, setOwn] = useState(() => !choices.some(({ value }) => value === cron))
  const next = useQuery(nextRunsQuery(useDeferredValue(cron), useDeferredValue(timeZone)))
  const choose = (value: string) => {
    setOwn(value === own)
    if (value !== own) onChange({ cron: value })
  }
  return (
    <>
      <Field label={copy.when}>
        {(ids) => (
          <Select
            {...ids}
            options={choices}
            value={isOwn ? own : cron}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
      {isOwn && (
        <Field label={copy.cron} hint={copy.cronHint}>
          {(ids) => (
            <Input
              {...ids}
              spellCheck={false}
              maxLength={100}
              value={cron}
              onChange={(event) => onChange({ cron: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={copy.timeZone} error={next.isError && next.error.message}>
        {(ids) => (
          <Input
            {...ids}
            spellCheck={false}
            maxLength={60}
            value={timeZone}
            onChange={(event) => onChange({ timeZone: event.target.value })}
          />
        )}
      </Field>
      {next.data?.[0] && (
        <p className="text-small text-fg-2">
          {copy.next}:{' '}
          {next.data.slice(0, 3).map((time, index) => (
            <span key={time}>
              {index > 0 && ' · '}
              <time dateTime={time}>{formatMoment(time)}</time>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
