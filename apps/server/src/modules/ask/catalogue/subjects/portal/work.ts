import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words as agentWords } from '../../words/portal/agent.ts'
import { words as scheduleWords } from '../../words/portal/schedule.ts'
import { words as sourceWords } from '../../words/portal/data-source.ts'

const minuteOf = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`
const commandCenter = { asOf: '$today', href: `'/agentic-command-center'` }

/** The work that the portal does by its clock; the queue tells it. */
export const agent = toSubject(
  {
    id: 'agent',
    isOfPortal: true,
    isLive: true,
    worked: 'agent',
    from: `jsonb_to_recordset($worked) a (id text, name text, status text, task text, performance numeric, "ratedRuns" int,
      "lastAction" text, "lastRunAt" timestamptz, "nextRunAt" timestamptz)`,
    record: {
      table: 'agents',
      id: 'a.id',
      source: { kind: 'measured', name: 'Queue of jobs of the portal' },
      ...commandCenter,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'prose', sql: 'a.name', asks: 'who' },
      { id: 'task', type: 'text', values: 'prose', sql: 'a.task' },
      { id: 'status', type: 'text', values: 'few', sql: 'a.status' },
      { id: 'last_action', type: 'text', values: 'prose', sql: 'a."lastAction"' },
      { id: 'last_time', type: 'text', values: 'prose', sql: minuteOf('a."lastRunAt"') },
      { id: 'next_time', type: 'text', values: 'prose', sql: minuteOf('a."nextRunAt"') },
      { id: 'last_run', type: 'date', sql: dayOf('a."lastRunAt"'), toldBy: 'last_time' },
      { id: 'next_run', type: 'date', sql: dayOf('a."nextRunAt"'), toldBy: 'next_time', asks: 'when' },
    ],
    measures: [
      { id: 'performance', kind: 'value', sql: 'a.performance', aggregate: 'mean', unit: '%', good: 'high' },
      { id: 'runs', kind: 'value', sql: 'a."ratedRuns"', aggregate: 'sum' },
    ],
    segments: [
      { id: 'failing', oneOf: 'status', where: `a.status = 'error'` },
      { id: 'running', oneOf: 'status', where: `a.status = 'active'` },
      { id: 'idle', oneOf: 'status', where: `a.status = 'idle'` },
    ],
    headline: ['count', 'performance'],
    day: 'last_run',
    right: 'portal.has_business_access',
    weight: 0.85,
  },
  agentWords,
)

/** Where the portal's data comes from, as the last look found it. */
export const dataSource = toSubject(
  {
    id: 'data_source',
    isOfPortal: true,
    isLive: true,
    worked: 'data_source',
    from: `jsonb_to_recordset($worked) s (id text, name text, status text, "lastSync" timestamptz, reliability numeric,
      "durationMs" numeric, detail text, error text)`,
    record: {
      table: 'source_probes',
      id: 's.id',
      source: { kind: 'measured', name: 'Looks at the data sources' },
      ...commandCenter,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'prose', sql: 's.name' },
      { id: 'status', type: 'text', values: 'few', sql: 's.status' },
      { id: 'detail', type: 'text', values: 'prose', sql: 's.detail' },
      { id: 'error', type: 'text', values: 'prose', sql: 's.error', asks: 'why' },
      { id: 'answered', type: 'date', sql: dayOf('s."lastSync"'), asks: 'when' },
    ],
    measures: [
      { id: 'reliability', kind: 'value', sql: 's.reliability', aggregate: 'mean', unit: '%', good: 'high' },
      {
        id: 'response_time',
        kind: 'value',
        sql: 's."durationMs"',
        aggregate: 'mean',
        unit: 'ms',
        good: 'low',
      },
    ],
    segments: [
      { id: 'connected', oneOf: 'status', where: `s.status = 'connected'` },
      { id: 'failing', oneOf: 'status', where: `s.status = 'error'` },
    ],
    headline: ['count', 'reliability'],
    day: 'answered',
    right: 'portal.has_business_access',
    weight: 0.85,
  },
  sourceWords,
)

/** Reports that are mailed by the clock. */
export const schedule = toSubject(
  {
    id: 'schedule',
    isOfPortal: true,
    isLive: true,
    from: `public.schedules s left join lateral (select r.status, r.detail, r.slot from public.schedule_runs r
      where r.schedule_id = s.id order by r.slot desc limit 1) r on true`,
    record: {
      table: 'schedules',
      id: 's.id',
      asOf: dayOf('coalesce(r.slot, s.created_at)'),
      source: { kind: 'measured', name: 'Schedules of the portal' },
      href: `'/deliveries'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: 's.title' },
      { id: 'type', type: 'text', values: 'few', sql: 's.kind' },
      {
        id: 'next_time',
        type: 'text',
        values: 'prose',
        sql: `case when not s.is_paused then ${minuteOf('s.next_run_at')} end`,
      },
      {
        id: 'next_run',
        type: 'date',
        sql: `case when not s.is_paused then ${dayOf('s.next_run_at')} end`,
        toldBy: 'next_time',
        asks: 'when',
      },
      { id: 'last_run', type: 'date', sql: dayOf('r.slot') },
      { id: 'outcome', type: 'text', values: 'few', sql: 'r.status' },
      { id: 'detail', type: 'text', values: 'prose', sql: 'r.detail', asks: 'why' },
      {
        id: 'owner',
        type: 'text',
        values: 'few',
        sql: 's.created_by_email',
        asks: 'who',
        staysInHouse: true,
      },
    ],
    measures: [{ id: 'readers', kind: 'value', sql: 'cardinality(s.recipients)', aggregate: 'sum' }],
    segments: [
      { id: 'paused', oneOf: 'state', where: 's.is_paused' },
      { id: 'running', oneOf: 'state', where: 'not s.is_paused' },
      { id: 'failed', where: `r.status = 'failed'` },
    ],
    headline: ['count'],
    day: 'next_run',
    right: 'portal.is_admin',
    weight: 0.85,
  },
  scheduleWords,
)
