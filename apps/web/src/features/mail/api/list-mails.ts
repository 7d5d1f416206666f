import { OutboxMail, outboxPage } from '@portal/contracts/access'
import { outboxCopy } from '@portal/content/access'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { getSupabase } from '#web/lib/supabase.ts'
import { readRows } from '#web/lib/requests.ts'

const columns = 'id, to, subject, text, is_masked, status, provider, attempts, error, created_at, sent_at'

/** Newest first; the next page starts before the last mail of this one. */
export const mailsQuery = (status: OutboxMail['status'] | null) =>
  infiniteQueryOptions({
    queryKey: ['mail-outbox', status],
    retry: false,
    // Others change it meanwhile: read anew at every visit.
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: before }) => {
      const client = await getSupabase()
      let query = client.from('mail_outbox').select(columns)
      if (status) query = query.eq('status', status)
      if (before) query = query.lt('created_at', before)
      const newest = query.order('created_at', { ascending: false }).limit(outboxPage)
      return readRows(OutboxMail, newest, outboxCopy.failed)
    },
    getNextPageParam: (page) => (page.length === outboxPage ? (page.at(-1)?.created_at ?? null) : null),
  })
