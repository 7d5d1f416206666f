import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words } from '../../words/portal/person.ts'

/** Who has an account. Names and addresses of people go to no provider. */
export const person = toSubject(
  {
    id: 'person',
    isOfPortal: true,
    isLive: true,
    from: 'portal.list_people() u',
    record: {
      table: 'users',
      id: 'u.id::text',
      excerpt: `concat_ws('; ', u.name, u.email, u.role, case when u.is_disabled then 'disabled' end)`,
      asOf: dayOf('coalesce(u.last_seen_at, u.created_at)'),
      source: { kind: 'measured', name: 'Accounts of the portal' },
      href: `'/team-access'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: 'u.name', asks: 'who' },
      { id: 'email', type: 'text', values: 'few', sql: 'u.email' },
      { id: 'role', type: 'text', values: 'few', sql: 'u.role' },
      { id: 'seen', type: 'date', sql: dayOf('u.last_seen_at'), asks: 'when' },
      { id: 'joined', type: 'date', sql: dayOf('u.created_at') },
    ],
    measures: [
      { id: 'sessions', kind: 'value', sql: 'u.sessions', aggregate: 'sum' },
      {
        id: 'days_away',
        kind: 'value',
        sql: `$today - ${dayOf('u.last_seen_at')}`,
        aggregate: 'max',
        unit: 'days',
      },
    ],
    segments: [
      { id: 'administrators', oneOf: 'role', where: `u.role = 'admin'` },
      { id: 'members', oneOf: 'role', where: `u.role = 'business_user'` },
      { id: 'leads', where: 'u.is_business_lead' },
      { id: 'disabled', where: 'u.is_disabled' },
      { id: 'protected', oneOf: 'factor', where: 'u.factors > 0' },
      { id: 'unprotected', oneOf: 'factor', where: 'u.factors = 0' },
      { id: 'signed_in', oneOf: 'seen', where: 'u.last_seen_at is not null' },
      { id: 'never_signed_in', oneOf: 'seen', where: 'u.last_seen_at is null' },
    ],
    headline: ['count'],
    day: 'seen',
    right: 'portal.is_admin',
    staysInHouse: true,
    weight: 0.85,
  },
  words,
)
