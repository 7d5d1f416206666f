import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words } from '../../words/portal/audit-entry.ts'

/** What people did in the portal, for administrators. It names people: it goes to no provider. */
export const auditEntry = toSubject(
  {
    id: 'audit_entry',
    isOfPortal: true,
    isLive: true,
    from: 'portal.audit_log a',
    where: 'a.position is not null',
    record: {
      table: 'audit_log',
      id: 'a.id',
      excerpt: `concat_ws('; ', a.action, coalesce(a.actor_email, 'portal'), coalesce(a.details ->> 'name', a.details ->> 'email'),
        to_char(a.occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'))`,
      asOf: dayOf('a.occurred_at'),
      source: { kind: 'measured', name: 'Audit log of the portal' },
      href: `'/audit-log'`,
    },
    key: 'entry',
    dimensions: [
      { id: 'entry', type: 'text', values: 'prose', sql: `a.action || ' ' || a.position` },
      { id: 'who', type: 'text', values: 'few', sql: `coalesce(a.actor_email, 'portal')`, asks: 'who' },
      { id: 'of', type: 'text', values: 'few', sql: `split_part(a.action, '.', 1)` },
      { id: 'action', type: 'text', values: 'few', sql: `split_part(a.action, '.', 2)` },
      {
        id: 'target',
        type: 'text',
        values: 'prose',
        sql: `coalesce(a.details ->> 'name', a.details ->> 'email')`,
      },
      { id: 'day', type: 'date', sql: dayOf('a.occurred_at'), moment: 'a.occurred_at', asks: 'when' },
    ],
    measures: [{ id: 'people', kind: 'count', distinct: 'a.actor_email' }],
    headline: ['count'],
    day: 'day',
    right: 'portal.is_admin',
    staysInHouse: true,
    weight: 0.8,
  },
  words,
)
