import { sayMoment } from '@portal/content/print-day'
import { once } from '@portal/text/once'

const withSeconds = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }))

/** "20 Nov 2026, 15:04", in the reader's time zone. */
export const formatMoment = sayMoment

/** The same to the second, for records. */
export const formatExactMoment = (iso: string): string =>
  withSeconds().format(new Date(iso)).replace(' at ', ', ')
