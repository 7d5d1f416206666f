import type { AuditEntry } from '@portal/contracts/access'
import { expect, test } from 'vitest'
import { toAuditCsv } from './audit-log-csv.ts'

const buildEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  position: 1,
  occurredAt: '2026-03-02T08:15:00.000Z',
  actor: 'person@client.example',
  action: 'user.invited',
  targetType: 'user',
  targetId: 'id',
  targetName: null,
  details: {},
  ip: null,
  requestId: null,
  hash: 'aa',
  previousHash: null,
  ...overrides,
})

test('entries become lines with quoted quotes, commas and line breaks', () => {
  expect(toAuditCsv([buildEntry({ targetName: 'a "b", c\nd', details: { a: 1 } })])).toBe(
    '\uFEFFposition,occurred_at,actor,action,target_type,target_id,target_name,details,ip,request_id,previous_hash,hash\r\n' +
      '1,2026-03-02T08:15:00.000Z,person@client.example,user.invited,user,id,"a ""b"", c\nd","{""a"":1}",,,,aa\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1'])(
  '%j is no formula in a spreadsheet',
  (targetName) => {
    expect(toAuditCsv([buildEntry({ targetName })])).toMatch(/,"?'[=+\-@\t\r＝]/)
  },
)
