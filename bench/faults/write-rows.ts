import { signInAsAdmin } from '@portal/testing/portal/portal-client'
import type { RunningPortal } from '@portal/testing/portal/portal-server'

/** Several writers insert chats until the portal is gone or the signal says so; the ids that it acknowledged are returned. */
export async function writeRows(
  portal: RunningPortal,
  { writers = 4, until, onRow }: { writers?: number; until?: AbortSignal; onRow?: (count: number) => void },
): Promise<string[]> {
  const { client } = await signInAsAdmin(portal)
  const acknowledged: string[] = []
  const write = async () => {
    while (!until?.aborted) {
      const chat = { session_name: `Chat ${acknowledged.length}` }
      const { data, error } = await client.from('ai_chat_sessions').insert(chat).select('id').single()
      if (error) return
      acknowledged.push(String(data.id))
      onRow?.(acknowledged.length)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return acknowledged
}

/** How many of the rows are not there. */
export async function countLost(portal: RunningPortal, ids: readonly string[]): Promise<number> {
  const { client } = await signInAsAdmin(portal)
  let found = 0
  for (let from = 0; from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100)
    const { count, error } = await client
      .from('ai_chat_sessions')
      .select('id', { count: 'exact', head: true })
      .in('id', some)
    if (error) throw error
    found += count ?? 0
  }
  return ids.length - found
}
