import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words as dayWords } from '../../words/portal/health-day.ts'
import { words as testWords } from '../../words/portal/system-test.ts'

/** What the health monitor counted on each day. */
export const healthDay = toSubject(
  {
    id: 'health_day',
    isOfPortal: true,
    isLive: true,
    from: 'public.health_days h',
    record: {
      table: 'health_days',
      id: 'h.day::text',
      asOf: 'h.day',
      source: { kind: 'measured', name: 'Health monitor of the portal' },
      href: `'/system-monitoring'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'prose', sql: `'Health of ' || h.day` },
      { id: 'day', type: 'date', sql: 'h.day', asks: 'when' },
    ],
    measures: [
      { id: 'uptime', kind: 'ratio', over: 'passed', under: 'checks', unit: '%', good: 'high' },
      { id: 'passed', kind: 'value', sql: 'h.checks - h.failed_checks', aggregate: 'sum', good: 'high' },
      { id: 'checks', kind: 'value', sql: 'h.checks', aggregate: 'sum' },
      { id: 'failed', kind: 'value', sql: 'h.failed_checks', aggregate: 'sum', good: 'low' },
    ],
    headline: ['uptime', 'failed'],
    day: 'day',
    weight: 0.85,
  },
  dayWords,
)

/** Runs of the test suites of the portal's own pages. */
export const systemTest = toSubject(
  {
    id: 'system_test',
    isOfPortal: true,
    isLive: true,
    from: 'public.system_test_runs t',
    record: {
      table: 'system_test_runs',
      id: 't.id',
      label: `t.suite || ' tests'`,
      asOf: dayOf('t.ran_at'),
      source: { kind: 'measured', name: 'Test suites of the portal' },
      href: `'/system-monitoring'`,
    },
    key: 'moment',
    dimensions: [
      {
        id: 'moment',
        type: 'text',
        values: 'prose',
        sql: `t.suite || ' ' || to_char(t.ran_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`,
      },
      { id: 'suite', type: 'text', values: 'few', sql: 't.suite' },
      { id: 'failed_items', type: 'text', values: 'prose', isList: true, sql: 't.failed_items' },
      { id: 'day', type: 'date', sql: dayOf('t.ran_at'), moment: 't.ran_at', asks: 'when' },
    ],
    measures: [
      {
        id: 'score',
        kind: 'value',
        sql: 't.score',
        field: 'score',
        aggregate: 'mean',
        unit: '%',
        good: 'high',
      },
      { id: 'failed', kind: 'value', sql: 't.failed', field: 'failed', aggregate: 'sum', good: 'low' },
      { id: 'passed', kind: 'value', sql: 't.passed', field: 'passed', aggregate: 'sum', good: 'high' },
      { id: 'warned', kind: 'value', sql: 't.warned', field: 'warned', aggregate: 'sum', good: 'low' },
    ],
    headline: ['score', 'failed', 'passed'],
    day: 'day',
    weight: 0.8,
  },
  testWords,
)
