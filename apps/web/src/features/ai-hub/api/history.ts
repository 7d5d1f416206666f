import { HistoryExport, HistoryPage, type ExportFormat, type HistoryEntry } from '@portal/contracts/ai-hub'
import { analysisPanelCopy, analysisResultCopy, historyCopy } from '@portal/content/ai-hub'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, requestIdOf } from '#web/lib/api-error.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { readTable } from '#web/lib/read-table.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { notify } from '#web/ui/notify.ts'

export interface HistoryFilter {
  query: string
  /** Empty for all. */
  context: string
  pinnedOnly: boolean
  limit: number
}

/** Own chats and analyses that hold the words; the search is the server's. */
export const historyQuery = ({ query, context, pinnedOnly, limit }: HistoryFilter) =>
  queryOptions({
    queryKey: ['ai-hub', 'history', query, context, pinnedOnly, limit],
    retry: false,
    staleTime: 0,
    queryFn: async () => {
      const filter = { action: 'search', query, pinnedOnly, limit, ...(context && { context }) }
      try {
        return HistoryPage.parse(await invokeFunction('ai-hub', filter))
      } catch (error) {
        throw new ApiError(analysisPanelCopy.historyFailed, { cause: error })
      }
    },
  })

type Item = Pick<HistoryEntry, 'kind' | 'id'>
const columnOf = { chat: 'session_id', analysis: 'analysis_id' } as const
const tableOf = { chat: 'ai_chat_sessions', analysis: 'ai_analysis_results' } as const

/** Pins an entry, or takes the pin away. */
export function usePinEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, id, isPinned }: HistoryEntry) => {
      const pins = (await getSupabase()).from('ai_history_pins')
      const query = isPinned
        ? pins.delete().eq(columnOf[kind], id)
        : pins
            .insert({ session_id: kind === 'chat' ? id : null, analysis_id: kind === 'analysis' ? id : null })
            .select()
      await readTable(query, historyCopy.pinFailed)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['ai-hub', 'history'] }),
    onError: (error) =>
      notify({
        title: error.message,
        tone: 'bad',
        reference: requestIdOf(error),
      }),
  })
}

export function useRemoveEntry({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, id }: Item) => {
      const client = await getSupabase()
      await readTable(client.from(tableOf[kind]).delete().eq('id', id), historyCopy.removeFailed)
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['ai-hub'] })
      void queryClient.invalidateQueries({ queryKey: ['chat-sessions'] })
      notify({ title: historyCopy.removed, tone: 'good' })
      onDone()
    },
  })
}

/** Saves chats and analyses as one file. */
export function useExportHistory() {
  return useMutation({
    mutationFn: async ({ items, format }: { items: readonly Item[]; format: ExportFormat }) =>
      HistoryExport.parse(await invokeFunction('ai-hub', { action: 'export', items, format })),
    onSuccess: ({ name, type, content, isBase64 }) => {
      saveFile({ name, type, content: isBase64 ? decodeBase64(content) : content })
      notify({
        title: analysisResultCopy.exported,
        description: name,
        tone: 'good',
      })
    },
    onError: (error) =>
      notify({
        title: analysisResultCopy.exportFailed,
        description: error.message,
        tone: 'bad',
        reference: requestIdOf(error),
      }),
  })
}

const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0)
