import { errorSentences } from '@portal/content/errors'
import type { AuthError, UserAttributes } from '@supabase/supabase-js'
import { toApiError } from '#web/lib/auth-failure.ts'
import { useChange } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** A refusal in words for people; `code` is the protocol's. */
export class AccountError extends Error {
  override name = 'AccountError'
  readonly code: string | undefined
  constructor(error: AuthError) {
    const isFault = !error.status || error.status >= 500
    super(isFault ? errorSentences.unavailable : error.message, { cause: toApiError(error) })
    this.code = error.code
  }
}

export interface AccountUpdate {
  attributes: UserAttributes
  /** Where the link of a mail leads in the end. */
  redirectTo?: string
  done: { title: string; description?: string }
}

/** The signed-in person follows by themselves: the client tells everybody of the changed user. */
export const useUpdateAccount = () =>
  useChange({
    change: async ({ attributes, redirectTo }: AccountUpdate) => {
      const client = await getSupabase()
      const { error } = await client.auth.updateUser(
        attributes,
        redirectTo === undefined ? {} : { emailRedirectTo: redirectTo },
      )
      if (error) throw new AccountError(error)
    },
    done: (_answer, { done }) => ({ ...done, tone: 'good' }),
  })
