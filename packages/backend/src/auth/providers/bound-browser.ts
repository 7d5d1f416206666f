import { authLifetimes } from '@portal/contracts/auth'
import { createBrowserSecret } from '#backend/auth/sessions/browser-secret.ts'
import { hashToken } from '../secrets.ts'

/**
 * What the browser keeps while its owner is with a third party, so that a link to the way back, sent by somebody else, signs
 * nobody in. Tabs of one browser share it. Lax: the way back is a link of another site.
 */
export const boundBrowser = createBrowserSecret({
  name: 'portal-authorize',
  seconds: authLifetimes.authorization,
  sameSite: 'Lax',
})

export const hashState = (state: string, secret: string): Buffer => hashToken(`${state}\n${secret}`)
