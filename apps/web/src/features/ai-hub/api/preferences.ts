import { AiPreferencesRow } from '@portal/contracts/ai-hub'
import { hubSettingsCopy } from '@portal/content/ai-hub'
import { readOptionalRow } from '#web/lib/read-table.ts'
import { oneQuery, tableChange, useChange } from '#web/lib/requests.ts'
import { aiHub } from './ai-hub-function.ts'

export type Preferences = Omit<AiPreferencesRow, 'user_id' | 'updated_at'>

export const defaultPreferences: Preferences = {
  models: {},
  voice: 'alloy',
  voice_speed: 1,
  retention_days: null,
}

/** The own settings; the defaults where none were stored. */
export const preferencesQuery = (userId: string) =>
  oneQuery([...aiHub.key, 'preferences', userId], async (client): Promise<Preferences> => {
    const query = client.from('ai_preferences').select().eq('user_id', userId).maybeSingle()
    const row = await readOptionalRow(query, hubSettingsCopy.loadFailed)
    return row === null ? defaultPreferences : AiPreferencesRow.parse(row)
  })

export const useSavePreferences = (userId: string) =>
  useChange({
    change: tableChange((client, { models, voice, voice_speed, retention_days }: Preferences) => {
      const updated_at = new Date().toISOString()
      const row = { user_id: userId, models, voice, voice_speed, retention_days, updated_at }
      return client.from('ai_preferences').upsert(row).select()
    }, hubSettingsCopy.saveFailed),
    done: hubSettingsCopy.saved,
    refreshes: [aiHub.key],
    failed: hubSettingsCopy.saveFailed,
  })
