import { teamCopy } from '@portal/content/access'
import { z } from 'zod'
import { readTable } from '#web/lib/read-table.ts'
import { useChange } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const words = teamCopy.link

/** The link of the newest mail to the address that waits in the outbox; null where it was sent. Every reading is in the audit log. */
async function readInviteLink(email: string): Promise<string | null> {
  const client = await getSupabase()
  const waiting = client
    .from('mail_outbox')
    .select('id')
    .eq('to', email)
    .eq('status', 'local')
    .is('is_masked', true)
  const rows = await readTable(waiting.order('created_at', { ascending: false }).limit(1), words.failed)
  const [mail] = z.array(z.object({ id: z.uuid() })).parse(rows)
  if (!mail) return null
  const text = await readTable(client.rpc('reveal_mail', { mail_id: mail.id }), words.failed)
  return /https?:\/\/\S+/.exec(z.string().nullable().parse(text) ?? '')?.[0] ?? null
}

export const useCopyInviteLink = () =>
  useChange({
    change: async (email: string) => {
      const link = await readInviteLink(email)
      if (link !== null) await navigator.clipboard.writeText(link)
      return link
    },
    done: (link, email) =>
      link === null
        ? { title: words.none, description: words.noneText }
        : { title: words.copied, description: words.copiedText(email), tone: 'good' },
    failed: { title: words.failed },
  })
