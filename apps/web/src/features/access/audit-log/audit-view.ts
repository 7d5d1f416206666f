import type { AuditFilters } from '@portal/contracts/access'
import { auditCopy } from '@portal/content/access'

/** The filters as they stand in the address: whole days, in the reader's time zone. */
export interface AuditView {
  person: string
  action: string
  target: string
  from: string
  until: string
}

export const auditViewKeys = ['person', 'action', 'target', 'from', 'until'] as const

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`))

export function readAuditView(search: URLSearchParams): AuditView {
  const read = (key: string) => (search.get(key) ?? '').slice(0, 200)
  const day = (key: string) => (isDay(read(key)) ? read(key) : '')
  return {
    person: read('person'),
    action: read('action'),
    target: read('target'),
    from: day('from'),
    until: day('until'),
  }
}

/** The last day counts as a whole. */
export function toAuditFilters(view: AuditView): AuditFilters {
  const startOf = (day: string, plusDays = 0) => {
    const date = new Date(`${day}T00:00:00`)
    date.setDate(date.getDate() + plusDays)
    return date.toISOString()
  }
  return {
    ...(view.person && { person: view.person }),
    ...(view.action && { auditAction: view.action }),
    ...(view.target && { target: view.target }),
    ...(view.from && { from: startOf(view.from) }),
    ...(view.until && { until: startOf(view.until, 1) }),
  }
}

/** "Person: x, Action: y", for who finds nothing. */
export const describeAuditView = (view: AuditView): string =>
  auditViewKeys
    .filter((key) => view[key])
    .map((key) => `${auditCopy.filters[key]}: ${key === 'action' ? actionWords(view[key]) : view[key]}`)
    .join(', ')

export const actionWords = (action: string): string => auditCopy.actions[action] ?? action
