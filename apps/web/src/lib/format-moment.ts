import { once } from '@portal/text/once'

const format = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
)
const withSeconds = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }))

/** "20 Nov 2026, 15:04", in the reader's time zone. */
export const formatMoment = (iso: string): string => format().format(new Date(iso)).replace(' at ', ', ')

/** The same to the second, for records. */
export const formatExactMoment = (iso: string): string =>
  withSeconds().format(new Date(iso)).replace(' at ', ', ')
