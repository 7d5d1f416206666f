import type { Invite, Person } from '@portal/contracts/access'
import { expect, test } from 'vitest'
import { actionsOfInvite, actionsOfPerson } from './team-action.ts'

const buildPerson = (overrides: Partial<Person> = {}): Person => ({
  id: '6b1f3c2e-1111-4222-8333-944455556666',
  email: 'person@client.example',
  name: null,
  role: 'business_user',
  isBusinessLead: false,
  isDisabled: false,
  isSelf: false,
  sessions: 0,
  factors: 0,
  lastSeenAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...overrides,
})
const buildInvite = (status: Invite['status']): Invite => ({
  id: '6b1f3c2e-1111-4222-8333-944455556667',
  email: 'guest@client.example',
  role: 'business_user',
  isBusinessLead: false,
  message: null,
  status,
  invitedBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-04T00:00:00Z',
})
const keys = (overrides: Partial<Person>) => actionsOfPerson(buildPerson(overrides)).map(({ key }) => key)

test('what can be done to a person follows from their role and standing', () => {
  expect(keys({})).toEqual(['makeAdmin', 'makeLead', 'disable', 'remove'])
  expect(keys({ isBusinessLead: true, isDisabled: true })).toEqual([
    'makeAdmin',
    'endLead',
    'enable',
    'remove',
  ])
  expect(keys({ role: 'admin' })).toEqual(['makeMember', 'disable', 'remove'])
  expect(keys({ factors: 1 })).toEqual(['makeAdmin', 'makeLead', 'removeFactors', 'disable', 'remove'])
  expect(keys({ role: null })).toEqual(['makeAdmin', 'makeMember', 'disable', 'remove'])
})

test('nothing can be done to oneself', () => {
  expect(keys({ isSelf: true, role: 'admin' })).toEqual([])
})

test('only an invitation that is pending can be revoked, and none that was accepted is sent again', () => {
  const of = (status: Invite['status']) => actionsOfInvite(buildInvite(status)).map(({ key }) => key)
  expect([of('pending'), of('expired'), of('revoked'), of('accepted')]).toEqual([
    ['resend', 'revoke'],
    ['resend'],
    ['resend'],
    [],
  ])
})
