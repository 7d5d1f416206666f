import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words } from '../../words/portal/mail.ts'

/** What the portal sent or has still to send. */
export const mail = toSubject(
  {
    id: 'mail',
    isOfPortal: true,
    isLive: true,
    from: 'public.mail_outbox m',
    record: {
      table: 'mail_outbox',
      id: 'm.id',
      asOf: dayOf('coalesce(m.sent_at, m.created_at)'),
      source: { kind: 'measured', name: 'Outbox of the portal' },
      href: `'/outbox'`,
    },
    key: 'title',
    dimensions: [
      { id: 'title', type: 'text', values: 'prose', sql: 'm.subject' },
      { id: 'to', type: 'text', values: 'few', sql: 'm."to"', asks: 'who' },
      { id: 'status', type: 'text', values: 'few', sql: 'm.status' },
      { id: 'error', type: 'text', values: 'prose', sql: 'm.error', asks: 'why' },
      { id: 'sent_on', type: 'date', sql: dayOf('m.sent_at'), asks: 'when' },
      { id: 'written', type: 'date', sql: dayOf('m.created_at') },
    ],
    measures: [
      { id: 'attempts', kind: 'value', sql: 'm.attempts', field: 'attempts', aggregate: 'sum', good: 'low' },
    ],
    segments: [
      { id: 'sent', oneOf: 'status', where: `m.status = 'sent'` },
      { id: 'waiting', oneOf: 'status', where: `m.status in ('queued', 'local')` },
      { id: 'failed', oneOf: 'status', where: `m.status = 'failed'` },
    ],
    headline: ['count'],
    day: 'written',
    right: 'portal.is_admin',
    staysInHouse: true,
    weight: 0.85,
  },
  words,
)
