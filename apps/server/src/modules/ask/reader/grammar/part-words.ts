import type { DatePart } from '@portal/contracts/ask'

/** Parts of time by which numbers are grouped: "per quarter", "monthly". */
export const partWords: readonly { part: DatePart; en: string; es: string }[] = [
  {
    part: 'year',
    en: 'year, years, yearly, annually, annual, each year',
    es: 'ano, anos, anual, anualmente',
  },
  { part: 'half', en: 'which half, what half, half year, half-year, semester', es: 'semestre, semestral' },
  { part: 'quarter', en: 'quarter, quarters, quarterly', es: 'trimestre, trimestres, trimestral' },
  { part: 'month', en: 'month, months, monthly', es: 'mes, meses, mensual, mensualmente' },
  { part: 'week', en: 'week, weeks, weekly', es: 'semana, semanas, semanal' },
  {
    part: 'day',
    en: 'daily, day by day, per day, by day, each day',
    es: 'diario, a diario, por dia, cada dia',
  },
]
