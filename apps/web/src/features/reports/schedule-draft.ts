import { deliveryCopy } from '@portal/content/reports-pages'
import type { ScheduleRow, SchedulesCall } from '@portal/contracts/schedules'
import type { DocumentFormat } from '@portal/contracts/documents'
import { isEmail } from '@portal/text/is-email'

const copy = deliveryCopy.schedule

export interface ScheduleDraft {
  title: string
  cron: string
  timeZone: string
  /** As typed: addresses by line, comma or space. */
  recipients: string
  format: DocumentFormat
  skipsUnchanged: boolean
}

const addressesOf = (typed: string): string[] => typed.split(/[\s,;]+/u).filter(Boolean)

/** What is wrong with the typed fields, by field; the server checks the rest. */
export function faultsOf({ title, recipients }: ScheduleDraft): { title?: string; recipients?: string } {
  const addresses = addressesOf(recipients)
  const bad = addresses.find((address) => !isEmail(address))
  return {
    ...(title.trim() === '' && { title: copy.noName }),
    ...(addresses.length === 0 && { recipients: copy.noRecipients }),
    ...(bad !== undefined && { recipients: copy.badRecipient(bad) }),
  }
}

export const toDraft = (schedule: ScheduleRow): ScheduleDraft => ({
  title: schedule.title,
  cron: schedule.cron,
  timeZone: schedule.time_zone,
  recipients: schedule.recipients.join('\n'),
  format: schedule.format,
  skipsUnchanged: schedule.skips_unchanged,
})

interface Order {
  kind: string
  parameters: Record<string, unknown>
  /** The schedule that is changed; without one it is a new one. */
  scheduleId?: string | undefined
}

export const toRequest = (
  draft: ScheduleDraft,
  { scheduleId, ...order }: Order,
): Extract<SchedulesCall, { action: 'create' | 'change' }> => ({
  ...(scheduleId === undefined ? { action: 'create' } : { action: 'change', scheduleId }),
  ...order,
  ...draft,
  title: draft.title.trim(),
  cron: draft.cron.trim(),
  recipients: addressesOf(draft.recipients),
})
