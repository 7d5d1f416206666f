import { deliveryCopy } from '@portal/content/reports-pages'
import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import type { ScheduleRow, ScheduleRunRow, SchedulesCall } from '@portal/contracts/schedules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/lib/notify.ts'
import { Status, type StatusTone } from '#web/ui/status.tsx'
import { schedulesQuery, useChangeSchedule } from './api/schedules.ts'
import { DeliveryList } from './delivery-list.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { notifyFailure } from '#web/lib/notify-failure.ts'

const copy = deliveryCopy.schedules

/** The times in words where the form has words for them. */
const timesOf = (cron: string): string =>
  deliveryCopy.schedule.presets.find((preset) => preset.cron === cron)?.label ?? cron

const tones: Record<ScheduleRunRow['status'], StatusTone> = {
  queued: 'running',
  sent: 'good',
  kept: 'warning',
  unchanged: 'neutral',
  failed: 'bad',
}

export function ScheduleList() {
  const query = useQuery(schedulesQuery())
  return (
    <DeliveryList
      label={copy.list}
      query={query}
      failed={copy.failed}
      empty={copy.empty}
      from={screens.boardPack}
    >
      {(schedule) => <ScheduleItem schedule={schedule} />}
    </DeliveryList>
  )
}

function ScheduleItem({ schedule }: { schedule: ScheduleRow }) {
  const { id, title, recipients, cron, time_zone, is_paused, next_run_at, schedule_runs } = schedule
  const [isRemoving, setRemoving] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const change = useChangeSchedule()
  const run = (request: Extract<SchedulesCall, { action: 'pause' | 'run-now' | 'remove' }>, done: string) =>
    change.mutate(request, {
      onSuccess: () => notify({ title: done, tone: 'good' }),
      onError: (error) => notifyFailure(deliveryCopy.reports.changeFailed, error),
    })
  const pauseLabel = is_paused ? copy.resume : copy.pause
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-small text-fg-2">
          {is_paused ? (
            copy.paused
          ) : (
            <>
              {copy.next}: <time dateTime={next_run_at}>{formatMoment(next_run_at)}</time>
            </>
          )}{' '}
          <time className="text-fg-3">
            ({timesOf(cron)}, {time_zone})
          </time>
        </p>
        <p className="text-small break-words text-fg-3">
          {copy.to}: {recipients.join(', ')}
        </p>
        <LastResult run={schedule_runs[0]} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={change.isPending}
          aria-label={copy.of(copy.runNow, title)}
          onClick={() => run({ action: 'run-now', scheduleId: id }, copy.done.runNow)}
        >
          {copy.runNow}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={copy.of(pauseLabel, title)}
          onClick={() =>
            run(
              { action: 'pause', scheduleId: id, isPaused: !is_paused },
              is_paused ? copy.done.resumed : copy.done.paused,
            )
          }
        >
          {pauseLabel}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={copy.of(copy.edit, title)}
          onClick={() => setChanging(true)}
        >
          {copy.edit}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={copy.of(copy.remove, title)}
          onClick={() => setRemoving(true)}
        >
          {copy.remove}
        </Button>
      </div>
      {isChanging && (
        <ScheduleForm
          kind={schedule.kind}
          parameters={schedule.parameters}
          schedule={schedule}
          onClose={() => setChanging(false)}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title={copy.removeTitle}
          text={copy.removeText(title)}
          confirmLabel={copy.remove}
          labels={interfaceWords}
          isDanger
          isBusy={change.isPending}
          failure={change.error?.message ?? null}
          onConfirm={() => run({ action: 'remove', scheduleId: id }, copy.done.removed)}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

function LastResult({ run }: { run: ScheduleRunRow | undefined }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-fg-3">
      {copy.lastResult}:{' '}
      {run ? (
        <>
          <Status tone={tones[run.status]}>{copy.results[run.status]}</Status>
          <time dateTime={run.slot}>{formatMoment(run.slot)}</time>
          {run.detail !== null && <span>{run.detail}</span>}
        </>
      ) : (
        copy.never
      )}
    </p>
  )
}
