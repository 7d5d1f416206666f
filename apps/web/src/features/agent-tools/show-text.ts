import { printDay } from '@portal/content/print-day'

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** A text of a calculation as printed: a day is written out, anything else is as it is. */
export const showText = (text: string): string => (isoDay.test(text) ? printDay(text) : text)
