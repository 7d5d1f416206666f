import type { AskLanguage, DatePart } from '@portal/contracts/ask'

/** What stands in the menus of chips beside the words of a printed question. */
interface ChipWords {
  without: string
  inAll: string
  all: string
}

export const chipWords: Readonly<Record<AskLanguage, ChipWords>> = {
  en: { without: 'leave it out', inAll: 'in all', all: 'all of them' },
  es: { without: 'quitarlo', inAll: 'en total', all: 'todos' },
}

export const dateParts: readonly DatePart[] = ['year', 'half', 'quarter', 'month', 'week']
