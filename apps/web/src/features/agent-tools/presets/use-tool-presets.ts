import { toolPresetCopy } from '@portal/content/tool-presets'
import type { ToolPresetRow } from '@portal/contracts/tool-presets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth } from '#web/lib/auth-context.ts'
import { describeError, log } from '#web/lib/log.ts'
import { useStoredState } from '#web/lib/stored-state.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import {
  presetsKey,
  removePreset,
  savePreset,
  toolPresetsQuery,
  type PresetDraft,
} from '#web/features/agent-tools/api/tool-presets.ts'

export interface ToolPresets {
  list: readonly ToolPresetRow[]
  /** The one in use on this device. */
  active: ToolPresetRow | null
  /** One is in use, and what it says is not read yet. */
  isAwaited: boolean
  /** Why they could not be read. */
  failure: Error | null
  retry: () => void
  isOwn: (preset: ToolPresetRow) => boolean
  /** By id; empty for none. */
  choose: (id: string) => void
  /** Stores and uses it; false where it could not be stored. */
  save: (draft: PresetDraft) => Promise<boolean>
  remove: (id: string) => Promise<void>
}

const copy = toolPresetCopy

export function useToolPresets(tool: string): ToolPresets {
  const { user } = useAuth()
  const client = useQueryClient()
  const [activeId, choose] = useStoredState(`portal-tool-preset:${tool}`, '')
  const { data: list = [], isPending, error, refetch } = useQuery(toolPresetsQuery(tool))
  const attempt = async (failure: string, work: () => Promise<string>): Promise<boolean> => {
    try {
      choose(await work())
      await client.invalidateQueries({ queryKey: presetsKey(tool) })
      return true
    } catch (error) {
      log('error', { event: 'tool_preset_failed', tool, error: describeError(error) })
      notify({ tone: 'bad', title: failure, reference: requestIdOf(error) })
      return false
    }
  }
  return {
    list,
    active: list.find(({ id }) => id === activeId) ?? null,
    isAwaited: activeId !== '' && isPending,
    failure: error,
    retry: () => void refetch(),
    isOwn: ({ user_id: author }) => author === user?.id,
    choose,
    async save(draft) {
      const isSaved = await attempt(copy.saveFailed, async () => (await savePreset(draft)).id)
      if (isSaved) notify({ tone: 'good', title: copy.saved })
      return isSaved
    },
    async remove(id) {
      const isRemoved = await attempt(copy.removeFailed, async () => {
        await removePreset(id)
        return ''
      })
      if (isRemoved) notify({ tone: 'good', title: copy.removed })
    },
  }
}
