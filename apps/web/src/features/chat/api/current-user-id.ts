import { getSupabase } from '#web/lib/supabase.ts'

export async function currentUserId(): Promise<string | null> {
  const { data } = await (await getSupabase()).auth.getSession()
  return data.session?.user.id ?? null
}
