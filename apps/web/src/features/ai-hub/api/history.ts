import { HistoryExport, HistoryPage, type ExportFormat, type HistoryEntry } from '@portal/contracts/ai-hub'
import { analysisPanelCopy, analysisResultCopy, historyCopy } from '@portal/content/ai-hub'
import { ApiError } from '#web/lib/api-error.ts'
import { oneQuery, tableChange, useChange } from '#web/lib/requests.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { aiHub } from './ai-hub-function.ts'

export interface HistoryFilter {
  query: string
  /** Empty for all. */
  context: string
  pinnedOnly: boolean
  limit: number
}

/** What the key of every list of the history begins with. */
const historyKey = [...aiHub.key, 'history']

/** Own chats and analyses that hold the words; the search is the server's. */
export const historyQuery = ({ query, context, pinnedOnly, limit }: HistoryFilter) =>
  oneQuery(
    [...historyKey, query, context, pinnedOnly, limit],
    () =>
      aiHub
        .call({ action: 'search', query, pinnedOnly, limit, ...(context && { context }) }, HistoryPage)
        .catch((error: unknown) => {
          throw new ApiError(analysisPanelCopy.historyFailed, { cause: error })
        }),
    { staleTime: 0 },
  )

type Item = Pick<HistoryEntry, 'kind' | 'id'>
const columnOf = { chat: 'session_id', analysis: 'analysis_id' } as const
const tableOf = { chat: 'ai_chat_sessions', analysis: 'ai_analysis_results' } as const

/** Pins an entry, or takes the pin away. */
export const usePinEntry = () =>
  useChange({
    change: tableChange((client, { kind, id, isPinned }: HistoryEntry) => {
      const pins = client.from('ai_history_pins')
      if (isPinned) return pins.delete().eq(columnOf[kind], id)
      return pins.insert({ session_id: null, analysis_id: null, [columnOf[kind]]: id }).select()
    }, historyCopy.pinFailed),
    refreshes: [historyKey],
    failed: historyCopy.pinFailed,
  })

export const useRemoveEntry = () =>
  useChange({
    change: tableChange(
      (client, { kind, id }: Item) => client.from(tableOf[kind]).delete().eq('id', id),
      historyCopy.removeFailed,
    ),
    done: historyCopy.removed,
    refreshes: [aiHub.key, ['chat-sessions']],
  })

/** Saves chats and analyses as one file. */
export const useExportHistory = () =>
  useChange({
    change: async ({ items, format }: { items: readonly Item[]; format: ExportFormat }) => {
      const { name, type, content, isBase64 } = await aiHub.call(
        { action: 'export', items, format },
        HistoryExport,
      )
      saveFile({ name, type, content: isBase64 ? decodeBase64(content) : content })
      return name
    },
    done: (name) => ({ title: analysisResultCopy.exported, description: name, tone: 'good' }),
    failed: analysisResultCopy.exportFailed,
  })

const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0)
