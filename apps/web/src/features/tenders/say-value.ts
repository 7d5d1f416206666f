import { tenderPages } from '@portal/content/tenders'
import { Money } from '@portal/contracts/tenders'
import { z } from 'zod'
import { formatMoment } from '#web/lib/format-moment.ts'

const Moment = z.iso.datetime({ offset: true })
const amounts = new Intl.NumberFormat('en')
const named: Readonly<Record<string, string>> = { ...tenderPages.one.stages, ...tenderPages.one.procedures }

/** A value of a changed field in words. */
export function sayValue(value: unknown): string {
  const moment = Moment.safeParse(value)
  if (moment.success) return formatMoment(moment.data)
  const money = Money.safeParse(value)
  if (money.success) return `${amounts.format(money.data.amount)} ${money.data.currency}`
  if (Array.isArray(value)) return value.map(sayValue).join('; ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(sayValue).join(' ')
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return named[text] ?? text
}
