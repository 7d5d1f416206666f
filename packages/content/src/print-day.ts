import { once } from '@portal/text/once'

const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const days = once(() => new Intl.DateTimeFormat('en-GB', day))
const moments = once(() => new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' }))

/** "6 Jan 2025", on every screen and in every document. */
export const printDay = (iso: string): string => days().format(new Date(`${iso.slice(0, 10)}T00:00:00Z`))

/** "6 Jan 2025, 10:00 UTC", where no reader's own clock is known. */
export const printMoment = (iso: string): string => `${moments().format(new Date(iso))} UTC`
