import { accountCopy } from '@portal/content/account'
import type { AuthError } from '@supabase/supabase-js'
import { isOfBrowser } from '#web/lib/passkeys.ts'
import { oneQuery, useChange } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { AccountError } from './update-account.ts'

const words = accountCopy.passkeys

export interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

const key = ['passkeys']

export const passkeysQuery = () =>
  oneQuery(key, async ({ auth }): Promise<Passkey[]> => {
    const { data, error } = await auth.passkey.list()
    if (error) throw new AccountError(error)
    return data.map((each) => ({
      id: each.id,
      name: each.friendly_name ?? words.unnamed,
      createdAt: each.created_at,
      lastUsedAt: each.last_used_at ?? null,
    }))
  })

/** Asks the browser for a new one; the person may say no. */
export const useAddPasskey = () =>
  usePasskeyChange(async () => {
    const { auth } = await getSupabase()
    const { error } = await auth.registerPasskey()
    if (error) throw isOfBrowser(error) ? new Error(words.notAdded) : refusalOf(error as AuthError)
  }, words.added)

const refusalOf = (error: AuthError): Error =>
  error.code === 'reauthentication_needed' ? new Error(words.signInAgain) : new AccountError(error)

export const useRenamePasskey = () =>
  usePasskeyChange(async ({ id, name }: { id: string; name: string }) => {
    const { auth } = await getSupabase()
    const { error } = await auth.passkey.update({ passkeyId: id, friendlyName: name })
    if (error) throw new AccountError(error)
  })

export const useRemovePasskey = () =>
  usePasskeyChange(async (passkeyId: string) => {
    const { auth } = await getSupabase()
    const { error } = await auth.passkey.delete({ passkeyId })
    if (error) throw new AccountError(error)
  }, words.removed)

const usePasskeyChange = <Asked>(change: (asked: Asked) => Promise<void>, done?: string) =>
  useChange({ change, refreshes: [key], ...(done && { done }) })
