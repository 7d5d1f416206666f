import { outboxCopy } from '@portal/content/access'
import { z } from 'zod'
import { readTable } from '#web/lib/read-table.ts'
import { useChange } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const { revealFailed } = outboxCopy

/** The mail in full. Every call is in the audit log. */
export const useRevealMail = () =>
  useChange({
    change: async (id: string) => {
      const client = await getSupabase()
      return z.string().parse(await readTable(client.rpc('reveal_mail', { mail_id: id }), revealFailed))
    },
    failed: { title: revealFailed },
  })
