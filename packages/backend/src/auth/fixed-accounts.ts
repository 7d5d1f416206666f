import { createHmac } from 'node:crypto'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { StartupError } from '#backend/platform/startup-error.ts'
import { hashPassword } from './accounts/passwords.ts'
import {
  countAccounts,
  findUserByEmail,
  insertUser,
  lockAdministrators,
} from './accounts/users.repository.ts'

export interface FixedAccount {
  email: string
  name: string
  appMetadata: Record<string, unknown>
}

/** Everybody may know it: it opens nothing but what is shown to everybody. */
export const passwordOfFixedAccounts = ({ keys }: Pick<Platform, 'keys'>): string =>
  createHmac('sha256', keys.serviceKey).update('only accounts').digest('base64url')

/**
 * Sees to it that these accounts exist and no others.
 * @throws StartupError where there are others: what they keep would be open to everybody
 */
export async function keepFixedAccounts(
  platform: Pick<Platform, 'db' | 'keys'>,
  accounts: readonly FixedAccount[],
): Promise<void> {
  const passwordHash = await hashPassword(passwordOfFixedAccounts(platform))
  await inSystemTransaction(platform.db, async (tx) => {
    await lockAdministrators(tx)
    for (const { email, name, appMetadata } of accounts) {
      if (await findUserByEmail(tx, email)) continue
      await insertUser(tx, {
        email,
        passwordHash,
        isConfirmed: true,
        isInvited: false,
        appMetadata: { provider: 'email', providers: ['email'], ...appMetadata },
        userMetadata: { name },
      })
    }
    if ((await countAccounts(tx)) > accounts.length)
      throw new StartupError(
        'PORTAL_DEMO: this data folder has accounts of its own, and a demonstration shows everything to ' +
          'everybody. Give it a PORTAL_DATA_DIR of its own.',
      )
  })
}

/** @throws StartupError where one of these accounts exists: everybody may know its password */
export async function assertWithoutAccounts(
  { db }: Pick<Platform, 'db'>,
  accounts: readonly FixedAccount[],
): Promise<void> {
  for (const { email } of accounts)
    if (await findUserByEmail(db, email))
      throw new StartupError(
        'This data folder was made by a demonstration (PORTAL_DEMO=on), ' +
          'whose accounts are open to everybody. Give the portal a PORTAL_DATA_DIR of its own.',
      )
}
