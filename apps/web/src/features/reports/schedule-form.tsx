import { deliveryCopy } from '@portal/content/reports-pages'
import type { ScheduleRow } from '@portal/contracts/schedules'
import { DocumentFormat } from '@portal/contracts/documents'
import { useAuth } from '#web/lib/auth-context.ts'
import { unlessFaulty, useRecordForm } from '#web/lib/use-record-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSaveSchedule } from './api/schedules.ts'
import type { DeliveryProps } from './delivery-props.ts'
import { faultsOf, toDraft, toRequest, type ScheduleDraft } from './schedule-draft.ts'
import { ScheduleTimes } from './schedule-times.tsx'
import { SelectField, TextField, TextareaField } from '#web/ui/field-controls.tsx'

const copy = deliveryCopy.schedule
const formats = DocumentFormat.options.map((value) => ({ value, label: deliveryCopy.formats[value] }))

interface ScheduleFormProps extends Omit<DeliveryProps, 'label'> {
  onClose: () => void
  /** The schedule that is changed; without one a new one is made. */
  schedule?: ScheduleRow
}

/** What was typed stays until the schedule is really there. */
export function ScheduleForm({ kind, parameters = {}, onDone, onClose, schedule }: ScheduleFormProps) {
  const email = useAuth().user?.email ?? ''
  const { form, put, faults, dialog } = useRecordForm({
    initial: (): ScheduleDraft =>
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
    read: (draft) =>
      unlessFaulty(faultsOf(draft), () => toRequest(draft, { kind, parameters, scheduleId: schedule?.id })),
    change: useSaveSchedule(),
    words: { submit: schedule ? copy.saveChange : copy.save, busy: copy.saving },
    onClose: () => {
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={schedule ? copy.changeTitle : copy.title} onClose={onClose}>
      <TextField
        label={copy.name}
        error={faults['title']}
        maxLength={200}
        value={form.title}
        onValue={(title) => put({ title })}
      />
      <ScheduleTimes cron={form.cron} timeZone={form.timeZone} onChange={put} />
      <TextareaField
        label={copy.recipients}
        hint={copy.recipientsHint}
        error={faults['recipients']}
        rows={3}
        spellCheck={false}
        value={form.recipients}
        onValue={(recipients) => put({ recipients })}
      />
      <SelectField
        label={deliveryCopy.formatLabel}
        options={formats}
        value={form.format}
        onValue={(format) => put({ format })}
      />
      <Checkbox
        label={copy.skips}
        checked={form.skipsUnchanged}
        onChange={({ target }) => put({ skipsUnchanged: target.checked })}
      />
    </FormDialog>
  )
}
