import { deliveryCopy } from '@portal/content/reports-pages'
import { interfaceWords } from '@portal/content/interface-words'
import type { ScheduleRow } from '@portal/contracts/schedules'
import { DocumentFormat } from '@portal/contracts/documents'
import { useId, useState, type FormEvent } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/lib/notify.ts'
import { useSaveSchedule } from './api/schedules.ts'
import type { DeliveryProps } from './delivery-props.ts'
import { faultsOf, toDraft, toRequest, type ScheduleDraft } from './schedule-draft.ts'
import { ScheduleTimes } from './schedule-times.tsx'
import { notifyFailure } from '#web/lib/notify-failure.ts'
import { SelectField, TextField, TextareaField } from '#web/ui/field-controls.tsx'
import { Failure } from '#web/ui/failure.tsx'

const copy = deliveryCopy.schedule
const formats = DocumentFormat.options.map((value) => ({ value, label: deliveryCopy.formats[value] }))

interface ScheduleFormProps extends Omit<DeliveryProps, 'label'> {
  onClose: () => void
  /** The schedule that is changed; without one a new one is made. */
  schedule?: ScheduleRow
}

/** What was typed stays until the schedule is really there. */
export function ScheduleForm({ kind, parameters = {}, onDone, onClose, schedule }: ScheduleFormProps) {
  const formId = useId()
  const saveLabel = schedule ? copy.saveChange : copy.save
  const saving = useSaveSchedule()
  const email = useAuth().user?.email ?? ''
  const [isChecked, setChecked] = useState(false)
  const [draft, setDraft] = useState<ScheduleDraft>(() =>
    schedule
      ? toDraft(schedule)
      : {
          title: deliveryCopy.kinds[kind] ?? kind,
          cron: copy.presets[0].cron,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          recipients: email,
          format: 'pdf',
          skipsUnchanged: true,
        },
  )
  const change = (part: Partial<ScheduleDraft>) => setDraft((before) => ({ ...before, ...part }))
  const faults = faultsOf(draft)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(faults).length > 0 || saving.isPending) return
    saving.mutate(toRequest(draft, { kind, parameters, scheduleId: schedule?.id }), {
      onSuccess: ({ next_run_at }) => {
        notify({
          title: schedule ? copy.changed : copy.done,
          description: (schedule ? copy.changedText : copy.doneText)(formatMoment(next_run_at)),
          tone: 'good',
        })
        onDone?.()
        onClose()
      },
      onError: (error) => notifyFailure(copy.failed, error),
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !saving.isPending && onClose()}
      title={schedule ? copy.changeTitle : copy.title}
      closeLabel={interfaceWords.close}
      footer={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            {interfaceWords.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={saving.isPending}>
            {saving.isPending ? copy.saving : saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={copy.name}
          error={isChecked && faults.title}
          maxLength={200}
          value={draft.title}
          onValue={(typed) => change({ title: typed })}
        />
        <ScheduleTimes cron={draft.cron} timeZone={draft.timeZone} onChange={change} />
        <TextareaField
          label={copy.recipients}
          hint={copy.recipientsHint}
          error={isChecked && faults.recipients}
          rows={3}
          spellCheck={false}
          value={draft.recipients}
          onValue={(typed) => change({ recipients: typed })}
        />
        <SelectField
          label={deliveryCopy.formatLabel}
          options={formats}
          value={draft.format}
          onValue={(chosen) => change({ format: DocumentFormat.parse(chosen) })}
        />
        <Checkbox
          label={copy.skips}
          checked={draft.skipsUnchanged}
          onChange={(event) => change({ skipsUnchanged: event.target.checked })}
        />
        <Failure>{saving.error?.message}</Failure>
      </form>
    </Dialog>
  )
}
