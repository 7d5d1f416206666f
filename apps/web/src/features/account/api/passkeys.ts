import { accountCopy } from '@portal/content/account'
import type { AuthError } from '@supabase/supabase-js'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isOfBrowser } from '#web/lib/passkeys.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { notify } from '#web/ui/notify.ts'
import { AccountError } from './update-account.ts'

const words = accountCopy.passkeys

export interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    retry: false,
    queryFn: async (): Promise<Passkey[]> => {
      const { auth } = await getSupabase()
      const { data, error } = await auth.passkey.list()
      if (error) throw new AccountError(error)
      return data.map((each) => ({
        id: each.id,
        name: each.friendly_name ?? words.unnamed,
        createdAt: each.created_at,
        lastUsedAt: each.last_used_at ?? null,
      }))
    },
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
  }, null)

export const useRemovePasskey = () =>
  usePasskeyChange(async (passkeyId: string) => {
    const { auth } = await getSupabase()
    const { error } = await auth.passkey.delete({ passkeyId })
    if (error) throw new AccountError(error)
  }, words.removed)

function usePasskeyChange<Change>(change: (asked: Change) => Promise<void>, done: string | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => done !== null && notify({ title: done, tone: 'good' }),
    onSettled: () => queryClient.invalidateQueries(passkeysQuery()),
  })
}
