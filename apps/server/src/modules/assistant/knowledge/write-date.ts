import { printMoment } from '@portal/content/print-day'
import type { Language } from '../language/detect-language.ts'

const spanish = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** `6 Jan 2025, 10:00 UTC`: as the pages write it. */
export const writeMoment = (iso: string, language: Language): string =>
  language === 'en' ? printMoment(iso) : `${spanish.format(new Date(iso))} UTC`
