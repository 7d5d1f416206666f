import { outboxCopy } from '@portal/content/access'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { requestIdOf } from '#web/lib/api-error.ts'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { notify } from '#web/ui/notify.ts'

/** The mail in full. Every call is in the audit log. */
export const useRevealMail = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const client = await getSupabase()
      const { revealFailed } = outboxCopy
      return z.string().parse(await readTable(client.rpc('reveal_mail', { mail_id: id }), revealFailed))
    },
    onError: (error) =>
      notify({ title: outboxCopy.revealFailed, tone: 'bad', reference: requestIdOf(error) }),
  })
