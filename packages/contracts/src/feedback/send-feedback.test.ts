import { expect, test } from 'vitest'
import { SendFeedbackRequest } from './index.ts'

const valid = {
  email: 'a@b.example',
  feedback: 'x',
  timestamp: '2026-03-02T08:15:00.000Z',
  platform: 'HerpasIA',
}

test('[API-FN-19] takes email, feedback, timestamp and platform, trimmed', () => {
  expect(
    SendFeedbackRequest.parse({ ...valid, email: ' a@b.example ', feedback: '\n x ', platform: ' HerpasIA' }),
  ).toEqual(valid)
})

test.each([
  ['nothing', {}],
  ['no email', { ...valid, email: undefined }],
  ['an empty email', { ...valid, email: '' }],
  ['a blank email', { ...valid, email: '   ' }],
  ['half an address', { ...valid, email: 'a@' }],
  ['two addresses', { ...valid, email: 'a@b.example,c@d.example' }],
  ['a line break in the address', { ...valid, email: 'a@b.example\r\nBcc: c@d.example' }],
  ['an address beyond its length', { ...valid, email: `${'a'.repeat(250)}@b.example` }],
  ['a number as address', { ...valid, email: 1 }],
  ['blank feedback', { ...valid, feedback: ' \n\t ' }],
  ['feedback beyond its length', { ...valid, feedback: 'x'.repeat(5001) }],
  ['a list as feedback', { ...valid, feedback: ['x'] }],
  ['a NUL in the feedback', { ...valid, feedback: 'a\0b' }],
  ['a NUL in the platform', { ...valid, platform: 'a\0b' }],
  ['no platform', { ...valid, platform: undefined }],
  ['a blank platform', { ...valid, platform: ' ' }],
  ['a platform beyond its length', { ...valid, platform: 'x'.repeat(101) }],
  ['no timestamp', { ...valid, timestamp: undefined }],
  ['a number as timestamp', { ...valid, timestamp: 1_700_000_000_000 }],
  ['a day as timestamp', { ...valid, timestamp: '2026-03-02' }],
  ['a day that never was', { ...valid, timestamp: '2026-02-30T08:15:00Z' }],
  ['the year zero', { ...valid, timestamp: '0000-01-01T00:00:00Z' }],
  ['a far year', { ...valid, timestamp: '9999-12-31T23:59:59Z' }],
  ['null', null],
  ['a list', []],
  ['a text', 'feedback'],
])('refuses %s', (_what, body) => {
  expect(SendFeedbackRequest.safeParse(body).success).toBe(false)
})
