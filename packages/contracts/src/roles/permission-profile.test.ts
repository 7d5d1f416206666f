import { expect, test } from 'vitest'
import { derivePermissionProfile, profileFromAppMetadata } from './index.ts'

const fragments = {
  admin: ['first.admin', 'second.admin', '@media.example'],
  business: ['first.lead', 'second.lead', '@client.example'],
}
const derive = (email: string | null | undefined) => derivePermissionProfile(email, fragments)

const admin = { role: 'admin', canAccessAdmin: true, canAccessBusiness: true, canAccessDevelopment: true }
const business = {
  role: 'business_user',
  canAccessAdmin: false,
  canAccessBusiness: true,
  canAccessDevelopment: false,
}

test('[ROLE-01][ROLE-02] the profile has the four fields and the two flags', () => {
  expect(Object.keys(derive('a@b.example')).toSorted()).toEqual([
    'canAccessAdmin',
    'canAccessBusiness',
    'canAccessDevelopment',
    'isBusinessLead',
    'isPlatformAdmin',
    'role',
  ])
})

test.each([null, undefined, ''])(
  '[ROLE-04] with no user (%j) the role is guest, without any access',
  (email) => {
    expect(derive(email)).toEqual({
      role: 'guest',
      canAccessAdmin: false,
      canAccessBusiness: false,
      canAccessDevelopment: false,
      isPlatformAdmin: false,
      isBusinessLead: false,
    })
  },
)

test.each([
  ['[ROLE-05]', 'x.first.admin@people.example'],
  ['[ROLE-05]', 'SECOND.ADMIN@people.example'],
  ['[ROLE-06]', 'anybody@media.example'],
])('%s %s is an administrator with every access', (_row, email) => {
  expect(derive(email)).toEqual({ ...admin, isPlatformAdmin: true, isBusinessLead: false })
})

test.each([
  ['[ROLE-07]', 'first.lead@people.example'],
  ['[ROLE-07]', 'my.Second.Lead@people.example'],
  ['[ROLE-08]', 'anybody@client.example'],
  ['[ROLE-09]', 'anybody@people.example'],
])('%s %s is a business user with business access only', (_row, email) => {
  expect(derive(email)).toMatchObject({ ...business, isPlatformAdmin: false })
})

test('[ROLE-02] [ROLE-08] the business lead is the person of a name fragment, not everybody of the client domain', () => {
  expect(derive('first.lead@client.example').isBusinessLead).toBe(true)
  expect(derive('anybody@client.example').isBusinessLead).toBe(false)
})

test('an address that matches both lists is an administrator', () => {
  expect(derive('first.admin@client.example')).toMatchObject(admin)
})

test('[ROLE-03] the e-mail proposes; the stored role decides afterwards; whatever else is stored is a business user', () => {
  expect(profileFromAppMetadata({ role: 'admin' })).toMatchObject({ ...admin, isPlatformAdmin: true })
  expect(profileFromAppMetadata({ role: 'business_user', business_lead: true })).toMatchObject({
    ...business,
    isBusinessLead: true,
  })
  for (const metadata of [null, undefined, {}, { role: 'root' }, { business_lead: 'yes' }])
    expect(profileFromAppMetadata(metadata)).toEqual({
      ...business,
      isPlatformAdmin: false,
      isBusinessLead: false,
    })
})
