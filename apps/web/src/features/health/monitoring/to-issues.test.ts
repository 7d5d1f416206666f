import type { HealthCheckRow } from '@portal/contracts/health'
import { expect, test } from 'vitest'
import { toIssues } from './to-issues.ts'

const buildRow = (overrides: Partial<HealthCheckRow> = {}): HealthCheckRow => ({
  id: '6f6e3f0e-3c39-4e0c-9b7c-0d5a1b0a7a11',
  timestamp: '2026-03-02T08:00:00Z',
  check_type: 'full',
  overall_status: 'healthy',
  uptime_percentage: 100,
  failed_checks: 0,
  total_checks: 4,
  average_response_time: 30,
  details: {
    database_status: { status: 'connected', response_time: 2 },
    api_endpoints: [],
    routes: [],
    external_links: [],
    recommendations: [],
  },
  performance_metrics: { average_response_time: 30, uptime_percentage: 100 },
  ...overrides,
})

test.each([
  [80, []],
  [79.9, [{ level: 'critical', text: 'Uptime is 79.9%, below 80%' }]],
  [0, [{ level: 'critical', text: 'Uptime is 0%, below 80%' }]],
])('[MON-23] an uptime of %d lists %j', (uptime_percentage, expected) => {
  expect(toIssues(buildRow({ uptime_percentage }))).toEqual(expected)
})

test('[MON-05] failing checks are critical with their reason, slow ones warn, unknown ones say nothing', () => {
  const details: HealthCheckRow['details'] = {
    database_status: { status: 'timeout', response_time: 5000 },
    api_endpoints: [{ endpoint: 'send-feedback', status: 'error', response_time: 4, reason: 'Answered 500' }],
    routes: [{ route: '/sectors', status: 'slow', response_time: 700 }],
    external_links: [{ url: 'https://a.example/', status: 'unknown', response_code: null, response_time: 0 }],
    recommendations: [],
  }
  expect(toIssues(buildRow({ details }))).toEqual([
    { level: 'critical', text: 'The database is in state timeout' },
    { level: 'critical', text: 'send-feedback: error. Answered 500' },
    { level: 'warning', text: '/sectors answers slowly' },
  ])
})
