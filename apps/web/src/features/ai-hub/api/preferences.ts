import { AiPreferencesRow } from '@portal/contracts/ai-hub'
import { hubSettingsCopy } from '@portal/content/ai-hub'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readOptionalRow, readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'

export type Preferences = Omit<AiPreferencesRow, 'user_id' | 'updated_at'>

export const defaultPreferences: Preferences = {
  models: {},
  voice: 'alloy',
  voice_speed: 1,
  retention_days: null,
}

/** The own settings; the defaults where none were stored. */
export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['ai-hub', 'preferences', userId],
    retry: false,
    queryFn: async (): Promise<Preferences> => {
      const client = await getSupabase()
      const query = client.from('ai_preferences').select().eq('user_id', userId).maybeSingle()
      const row = await readOptionalRow(query, hubSettingsCopy.loadFailed)
      return row === null ? defaultPreferences : AiPreferencesRow.parse(row)
    },
  })

export function useSavePreferences(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ models, voice, voice_speed, retention_days }: Preferences) => {
      const client = await getSupabase()
      const row = {
        user_id: userId,
        models,
        voice,
        voice_speed,
        retention_days,
        updated_at: new Date().toISOString(),
      }
      await readTable(client.from('ai_preferences').upsert(row).select(), hubSettingsCopy.saveFailed)
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['ai-hub'] })
      notify({ title: hubSettingsCopy.saved, tone: 'good' })
    },
    onError: (error) =>
      notify({
        title: hubSettingsCopy.saveFailed,
        tone: 'bad',
        reference: requestIdOf(error),
      }),
  })
}
