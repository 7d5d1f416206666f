import type {
  AiHubRequest,
  AiHubStatus,
  HistoryExport,
  HistoryPage,
  ModelTask,
} from '@portal/contracts/ai-hub'
import type { AiService } from '#server/modules/ai/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import type { Platform } from '#server/platform/platform.ts'
import { exportHistory, type ExportCall } from './export/export-history.ts'
import { searchHistory } from './history.repository.ts'
import { createStatusMeter } from './measure-status.ts'
import { deleteExpiredChats, findPreferredModel } from './preferences.repository.ts'
import { toSearchWords } from './to-search-words.ts'

type Search = Extract<AiHubRequest, { action: 'search' }> & { actor: UserActor }

export interface AiHubService {
  status(actor: UserActor): Promise<AiHubStatus>
  search(search: Search): Promise<HistoryPage>
  export(call: ExportCall): Promise<HistoryExport>
  /** The model that a person chose for a task; empty where they chose none. */
  preferredModel(actor: UserActor, task: ModelTask): Promise<{ provider?: string; model?: string }>
  /** Deletes what is older than its owner keeps it; the record keeper asks for it every hour. */
  sweep(): Promise<number>
}

export interface AiHubDependencies {
  db: Database
  log: Pick<Platform['log'], 'info'>
  ai: AiService
  /** Named on exported documents. */
  publisher: string
}

export function createAiHubService({ db, log, ai, publisher }: AiHubDependencies): AiHubService {
  return {
    status: createStatusMeter({ db, ai }),
    async search({ actor, query, context, pinnedOnly, limit }) {
      const words = toSearchWords(query)
      // Signs alone ask for nothing that could be found.
      if (words === '' && query.trim() !== '') return { entries: [], isComplete: true }
      const found = await searchHistory(db, { actor, words, context, pinnedOnly, most: limit + 1 })
      return { entries: found.slice(0, limit), isComplete: found.length <= limit }
    },
    export: (call) => exportHistory(call, { db, publisher }),
    preferredModel: (actor, task) => findPreferredModel(db, { actor, task }),
    sweep: () => deleteAll(db, log),
  }
}

/** In batches, so that nobody's chat waits long behind the deletion of others. */
async function deleteAll(db: Database, log: AiHubDependencies['log']): Promise<number> {
  let all = 0
  for (let deleted = await deleteExpiredChats(db); deleted > 0; deleted = await deleteExpiredChats(db))
    all += deleted
  if (all > 0) log.info({ event: 'ai_hub.chats_expired', count: all }, 'old chats were deleted')
  return all
}
