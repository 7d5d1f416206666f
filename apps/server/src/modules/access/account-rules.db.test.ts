import { startAuthPortal, type AuthPortal } from '@portal/backend/auth/testing/auth-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { accountRulesOf } from '#server/modules/access/index.ts'

const config = loadConfig({
  PORTAL_ADMIN_FRAGMENTS: 'first.admin,second.admin,@media.example',
  PORTAL_BUSINESS_FRAGMENTS: 'first.lead,second.lead,@client.example',
})
let portal: AuthPortal

beforeAll(async () => {
  portal = await startAuthPortal({}, accountRulesOf(config))
})
afterAll(() => portal.close())

test.each([
  ['[ROLE-05] an administrator fragment', 'x.first.admin@people.example', 'admin', undefined],
  ['[ROLE-05] the other administrator fragment', 'SECOND.ADMIN@people.example', 'admin', undefined],
  ['[ROLE-06] the media domain', 'someone@media.example', 'admin', undefined],
  ['[ROLE-07] a business-lead fragment', 'first.lead@people.example', 'business_user', true],
  ['[ROLE-07] the other business-lead fragment', 'second.lead@people.example', 'business_user', true],
  ['[ROLE-08] the client domain', 'someone@client.example', 'business_user', undefined],
  ['[ROLE-09] none of them', 'someone@people.example', 'business_user', undefined],
])('%s proposes the role that is stored at creation', async (...[, email, role, lead]) => {
  const { data, error } = await portal.operator().auth.admin.createUser({ email, password: 'gauge valve 9' })
  expect(error).toBeNull()
  expect(data.user?.app_metadata).toMatchObject({ role })
  expect(data.user?.app_metadata['business_lead']).toBe(lead)
})
