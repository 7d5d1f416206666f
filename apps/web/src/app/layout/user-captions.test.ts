import { profileFromAppMetadata } from '@portal/contracts/roles'
import { expect, test } from 'vitest'
import { badgeOf, captionOf, initialsOf } from './user-captions.ts'

const brand = { name: 'HerpasIA', businessLeadName: 'Business Lead' }
const admin = profileFromAppMetadata({ role: 'admin' })
const lead = profileFromAppMetadata({ role: 'business_user', business_lead: true })
const member = profileFromAppMetadata({ role: 'business_user' })

test('[ROLE-13] the badge of the business lead is their name', () => {
  expect(badgeOf(lead, brand)).toBe('Business Lead')
})

test('[ROLE-14] the badge of everybody else is the team', () => {
  expect(badgeOf(admin, brand)).toBe('HerpasIA Team')
  expect(badgeOf(member, brand)).toBe('HerpasIA Team')
})

test('[GEN-05] [ROLE-15] [ROLE-16] [ROLE-17] each role has its caption', () => {
  expect(captionOf(admin, brand)).toBe('Platform Administrator')
  expect(captionOf(lead, brand)).toBe('HerpasIA Business Lead')
  expect(captionOf(member, brand)).toBe('HerpasIA Platform')
})

test('initials come from the name, else from the address, else a question mark', () => {
  expect(initialsOf('Ada Byron Lovelace', 'x@client.example')).toBe('AL')
  expect(initialsOf('Ada', undefined)).toBe('AD')
  expect(initialsOf('  ', 'first.last@client.example')).toBe('FL')
  expect(initialsOf(undefined, undefined)).toBe('?')
})
