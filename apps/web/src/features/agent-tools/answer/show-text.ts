import { printDay } from '@portal/content/print-day'

/** Not as a part of an address or a name. */
const isoDay = /(?<![\w/.-])\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\w/-])/g

/** A text of a calculation as printed, with its days written out. */
export const showText = (text: string): string => text.replaceAll(isoDay, (day) => printDay(day))
