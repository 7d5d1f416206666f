import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words } from '../../words/portal/connector.ts'

const runs = 'public.connector_runs r where r.connector_id = c.id'

/** Sources outside that the portal reads by itself, and what the last reading came to. */
export const connector = toSubject(
  {
    id: 'connector',
    isOfPortal: true,
    isLive: true,
    from: `public.connectors c
      left join lateral (select * from ${runs} order by r.started_at desc limit 1) last on true
      left join lateral (select max(r.finished_at) as at from ${runs} and r.status = 'finished') fresh on true`,
    record: {
      table: 'connectors',
      id: 'c.id',
      asOf: dayOf('coalesce(last.started_at, c.created_at)'),
      source: { kind: 'measured', name: 'Runs of the connectors' },
      href: `'/data'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: 'c.name' },
      { id: 'type', type: 'text', values: 'few', sql: 'c.kind' },
      { id: 'address', type: 'text', values: 'prose', sql: 'c.url', asks: 'where' },
      { id: 'outcome', type: 'text', values: 'few', sql: 'last.status' },
      { id: 'error', type: 'text', values: 'prose', sql: 'last.error', asks: 'why' },
      { id: 'fresh', type: 'date', sql: dayOf('fresh.at'), asks: 'when' },
      { id: 'tried', type: 'date', sql: dayOf('last.started_at') },
    ],
    measures: [
      {
        id: 'days_old',
        kind: 'value',
        sql: `$today - ${dayOf('fresh.at')}`,
        aggregate: 'max',
        unit: 'days',
        good: 'low',
      },
      { id: 'rows', kind: 'value', sql: 'last.row_count', aggregate: 'sum' },
      { id: 'notices', kind: 'value', sql: 'last.notices', aggregate: 'sum' },
      { id: 'every', kind: 'value', sql: 'c.every_hours', aggregate: 'mean', unit: 'h' },
    ],
    segments: [
      { id: 'enabled', oneOf: 'use', where: 'c.is_enabled' },
      { id: 'disabled', oneOf: 'use', where: 'not c.is_enabled' },
      { id: 'failed', where: `last.status = 'failed'` },
      { id: 'never', where: 'fresh.at is null' },
    ],
    headline: ['count', 'days_old'],
    day: 'fresh',
    right: 'portal.is_admin',
    weight: 0.85,
  },
  words,
)
