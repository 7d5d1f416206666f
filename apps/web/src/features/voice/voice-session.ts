import { voiceCopy } from '@portal/content/voice'
import { makeUuid } from '#web/lib/make-uuid.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const tabKey = 'portal-voice-tab'

/** The same for as long as the tab is open: the server gives it one conversation. */
export function tabId(): string {
  const known = sessionStorage.getItem(tabKey)
  if (known !== null) return known
  const made = makeUuid()
  sessionStorage.setItem(tabKey, made)
  return made
}

export async function currentToken(): Promise<string> {
  const client = await getSupabase()
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error(voiceCopy.notAuthenticated)
  return data.session.access_token
}

/** Tells of a newer token, and with null that there is none any more. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  let isOver = false
  let stop: () => void = () => undefined
  void getSupabase().then((client) => {
    const { data } = client.auth.onAuthStateChange((event, session) => {
      if (event === 'SIGNED_OUT') listener(null)
      if (event === 'TOKEN_REFRESHED' && session) listener(session.access_token)
    })
    stop = () => data.subscription.unsubscribe()
    if (isOver) stop()
  })
  return () => {
    isOver = true
    stop()
  }
}
