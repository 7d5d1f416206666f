import { authLifetimes, type AuthSession } from '@portal/contracts/auth'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { AuthContext, CallOrigin } from '../auth-context.ts'
import { authErrors } from '../auth.errors.ts'
import { claimWalletMessage } from '#backend/auth/identities/flow-states.repository.ts'
import { isAllowedTarget } from '#backend/auth/mails/redirect-target.ts'
import { hashToken } from '../secrets.ts'
import { openSession } from '#backend/auth/sessions/sessions.service.ts'
import { accountOf, type ForeignIdentity } from './sign-in-with-identity.ts'
import { parseWalletMessage, type Chain, type WalletMessage } from './wallet-message.ts'

interface WalletGrant {
  chain: string
  message: string
  signature: string
  origin: CallOrigin
}

const chains: readonly Chain[] = ['ethereum', 'solana']

/** @throws AuthError web3_provider_disabled */
export function assertWalletsOffered({ config }: Pick<AuthContext, 'config'>): void {
  if (config.PORTAL_AUTH_WALLETS.length === 0) throw authErrors.walletsDisabled()
}

/** Signs in with a message that a wallet signed just now, for this portal. @throws AuthError */
export async function signInWithWallet(ctx: AuthContext, grant: WalletGrant): Promise<AuthSession> {
  const chain = chains.find((known) => known === grant.chain)
  if (!chain) throw authErrors.chainUnknown()
  if (!ctx.config.PORTAL_AUTH_WALLETS.includes(chain)) throw authErrors.walletsDisabled()
  const message = parseWalletMessage(chain, grant.message)
  if (!message) throw authErrors.invalid('The message is not one of signing in with a wallet')
  assertForHere(ctx, message)
  const { address } = message
  const { isSignedByOwner } = await import('./wallet-signature.ts')
  if (!isSignedByOwner(chain, { ...grant, address }))
    throw authErrors.walletRefused('Signature does not match address in message')
  return inSystemTransaction(ctx.db, async (tx) => {
    if (!(await claimWalletMessage(tx, hashToken(`${grant.message}\n${address.toLowerCase()}`))))
      throw authErrors.walletRefused('The message was used before')
    const user = await accountOf(ctx, tx, toIdentity(chain, message))
    return openSession(ctx, tx, { user, method: 'web3', origin: grant.origin })
  })
}

function assertForHere({ config }: AuthContext, message: WalletMessage): void {
  const { uri, domain, issuedAt, expiresAt, notBefore } = message
  if (uri.host !== domain || !isAllowedTarget(config, uri))
    throw authErrors.walletRefused('Signed message is for another site')
  const ageSeconds = (Date.now() - issuedAt.getTime()) / 1000
  if (ageSeconds > authLifetimes.walletMessage || ageSeconds < -60)
    throw authErrors.walletRefused('Signed message was issued too long ago, or in the future')
  if (expiresAt && expiresAt.getTime() <= Date.now())
    throw authErrors.walletRefused('Signed message is expired')
  if (notBefore && notBefore.getTime() > Date.now())
    throw authErrors.walletRefused('Signed message is not valid yet')
}

function toIdentity(chain: Chain, { address, domain, statement }: WalletMessage): ForeignIdentity {
  // Letters of an Ethereum address may be large or small; of a Solana one they differ.
  const own = chain === 'ethereum' ? address.toLowerCase() : address
  const sub = `web3:${chain}:${own}`
  const custom_claims = { address: own, chain, domain, ...(statement ? { statement } : {}) }
  return {
    provider: 'web3',
    providerId: sub,
    email: null,
    data: { sub, custom_claims, email_verified: false, phone_verified: false },
  }
}
