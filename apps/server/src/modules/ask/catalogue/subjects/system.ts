import { dayOf } from '../sql.ts'
import { toSubject } from '../to-subject.ts'
import { words as componentWords } from '../words/component.ts'
import { words as healthCheckWords } from '../words/health-check.ts'
import { words as incidentWords } from '../words/incident.ts'

const source = { kind: 'measured', name: 'Health monitor of the portal' }

export const component = toSubject(
  {
    id: 'component',
    isOfPortal: true,
    from: 'public.health_components h',
    record: {
      table: 'health_components',
      id: `h.kind || '/' || h.name`,
      label: 'h.name',
      excerpt:
        `concat_ws('; ', h.name || ' (' || h.kind || '): ' || h.state, ` +
        `'response time ⟦' || round(h.response_time) || '|ms|⟧', h.reason)`,
      asOf: dayOf('h.last_checked_at'),
      source,
      href: `'/system-monitoring'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: 'h.name' },
      { id: 'type', type: 'text', values: 'few', sql: 'h.kind' },
      { id: 'state', type: 'text', values: 'few', sql: 'h.state' },
      { id: 'since', type: 'date', sql: dayOf('h.since'), asks: 'when' },
      { id: 'checked', type: 'date', sql: dayOf('h.last_checked_at') },
      { id: 'reason', type: 'text', values: 'prose', sql: 'h.reason', asks: 'why' },
    ],
    measures: [
      {
        id: 'response_time',
        kind: 'value',
        sql: 'h.response_time',
        field: 'response_time',
        aggregate: 'mean',
        unit: 'ms',
        good: 'low',
      },
    ],
    segments: [
      { id: 'failing', oneOf: 'state', where: `h.state in ('down', 'degraded')` },
      { id: 'working', oneOf: 'state', where: `h.state = 'up'` },
      { id: 'flapping', where: 'h.flapping' },
    ],
    headline: ['count', 'response_time'],
    day: 'checked',
  },
  componentWords,
)

export const healthCheck = toSubject(
  {
    id: 'health_check',
    isOfPortal: true,
    from: 'public.health_checks k',
    record: {
      table: 'health_checks',
      id: 'k.id',
      label: `'Health check (' || k.check_type || ')'`,
      excerpt: `concat_ws('; ', k.overall_status, 'uptime ⟦' || k.uptime_percentage || '|%|⟧',
      k.failed_checks || ' of ' || k.total_checks || ' checks failed',
      'average response time ⟦' || k.average_response_time || '|ms|⟧')`,
      asOf: dayOf('k."timestamp"'),
      source,
      href: `'/system-monitoring'`,
    },
    key: 'moment',
    dimensions: [
      {
        id: 'moment',
        type: 'text',
        values: 'prose',
        sql: `to_char(k."timestamp" at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`,
      },
      { id: 'status', type: 'text', values: 'few', sql: 'k.overall_status' },
      { id: 'type', type: 'text', values: 'few', sql: 'k.check_type' },
      { id: 'day', type: 'date', sql: dayOf('k."timestamp"'), asks: 'when' },
    ],
    measures: [
      {
        id: 'uptime',
        kind: 'value',
        sql: 'k.uptime_percentage',
        field: 'uptime_percentage',
        aggregate: 'mean',
        unit: '%',
        good: 'high',
      },
      {
        id: 'failed_checks',
        kind: 'value',
        sql: 'k.failed_checks',
        field: 'failed_checks',
        aggregate: 'sum',
        good: 'low',
      },
      { id: 'total_checks', kind: 'value', sql: 'k.total_checks', field: 'total_checks', aggregate: 'sum' },
      {
        id: 'response_time',
        kind: 'value',
        sql: 'k.average_response_time',
        field: 'average_response_time',
        aggregate: 'mean',
        unit: 'ms',
        good: 'low',
      },
    ],
    segments: [
      {
        id: 'latest',
        oneOf: 'run',
        where: `k."timestamp" = (select max("timestamp") from public.health_checks)`,
      },
      { id: 'all', oneOf: 'run', where: 'true' },
    ],
    headline: ['uptime', 'failed_checks', 'response_time'],
    day: 'day',
    usually: 'latest',
  },
  healthCheckWords,
)

export const incident = toSubject(
  {
    id: 'incident',
    isOfPortal: true,
    from: 'public.health_incidents d',
    record: {
      table: 'health_incidents',
      id: 'd.id',
      label: `d.name || ' since ' || ${dayOf('d.opened_at')}`,
      excerpt: `concat_ws('; ', d.name || ' (' || d.kind || ')', d.cause, 'closed ' || ${dayOf('d.closed_at')}, d.note)`,
      asOf: dayOf('coalesce(d.closed_at, d.opened_at)'),
      source,
      href: `'/system-monitoring'`,
    },
    key: 'name',
    dimensions: [
      {
        id: 'name',
        type: 'text',
        values: 'prose',
        sql: `d.name || ' ' || to_char(d.opened_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`,
      },
      { id: 'component', type: 'text', values: 'few', namesOf: 'component', sql: 'd.name' },
      { id: 'type', type: 'text', values: 'few', sql: 'd.kind' },
      { id: 'cause', type: 'text', values: 'prose', sql: 'd.cause', asks: 'why' },
      { id: 'note', type: 'text', values: 'prose', sql: 'd.note' },
      { id: 'opened', type: 'date', sql: dayOf('d.opened_at'), asks: 'when' },
      { id: 'ended', type: 'date', sql: dayOf('d.closed_at') },
    ],
    measures: [
      {
        id: 'duration',
        kind: 'value',
        sql: 'extract(epoch from coalesce(d.closed_at, now()) - d.opened_at) / 60',
        aggregate: 'mean',
        unit: 'min',
        good: 'low',
      },
    ],
    segments: [
      { id: 'open', oneOf: 'state', where: 'd.closed_at is null' },
      { id: 'closed', oneOf: 'state', where: 'd.closed_at is not null' },
    ],
    headline: ['count', 'duration'],
    day: 'opened',
  },
  incidentWords,
)
