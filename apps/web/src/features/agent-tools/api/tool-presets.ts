import { toolPresetCopy } from '@portal/content/tool-presets'
import { ToolPresetRow, type PresetSettings } from '@portal/contracts/tool-presets'
import { readTable } from '#web/lib/read-table.ts'
import { listQuery } from '#web/lib/requests.ts'
import { getSupabase } from '#web/lib/supabase.ts'

export const presetsKey = (tool: string) => ['tool-presets', tool] as const

/** A tool's presets that the person may use: own ones and the team's. */
export const toolPresetsQuery = (tool: string) =>
  listQuery(presetsKey(tool), ToolPresetRow, {
    rows: (client) => client.from('tool_presets').select().eq('tool', tool).order('name'),
    failure: toolPresetCopy.readFailed,
  })

export interface PresetDraft {
  /** Null for a new one. */
  id: string | null
  tool: string
  name: string
  isTeam: boolean
  settings: PresetSettings
}

export async function savePreset({ id, tool, name, isTeam, settings }: PresetDraft): Promise<ToolPresetRow> {
  const client = await getSupabase()
  const row = { tool, name, is_team: isTeam, settings, updated_at: new Date().toISOString() }
  const table = client.from('tool_presets')
  const query = id === null ? table.insert(row) : table.update(row).eq('id', id)
  return ToolPresetRow.parse(await readTable(query.select().single(), toolPresetCopy.saveFailed))
}

export async function removePreset(id: string): Promise<void> {
  const client = await getSupabase()
  await readTable(client.from('tool_presets').delete().eq('id', id), toolPresetCopy.removeFailed)
}
