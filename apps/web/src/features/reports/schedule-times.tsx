import { deliveryCopy } from '@portal/content/reports-pages'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
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
      <SelectField label={copy.when} options={choices} value={isOwn ? own : cron} onValue={choose} />
      {isOwn && (
        <TextField
          label={copy.cron}
          hint={copy.cronHint}
          spellCheck={false}
          maxLength={100}
          value={cron}
          onValue={(typed) => onChange({ cron: typed })}
        />
      )}
      <TextField
        label={copy.timeZone}
        error={next.isError && next.error.message}
        spellCheck={false}
        maxLength={60}
        value={timeZone}
        onValue={(typed) => onChange({ timeZone: typed })}
      />
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
