import type { UserActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Notifications } from '#server/platform/db/notifications.ts'
import type { KnowledgeBase } from './knowledge.ts'
import { loadKnowledge, searchWords } from './load-knowledge.ts'

export interface KnowledgeQuestion {
  actor: UserActor
  texts: readonly string[]
  /** Reads again what was just written. */
  isFresh?: boolean
}

export type KnowledgeSource = (question: KnowledgeQuestion) => Promise<KnowledgeBase>

const channel = 'portal_knowledge'
const mostKept = 200

/**
 * The records behind a question, read once for all who may see the same and ask with the same words, until one of the records
 * changes. While changes cannot be heard, nothing is kept.
 */
export function createKnowledgeCache(
  db: Database,
  notifications: Pick<Notifications, 'listen' | 'isLive'> | undefined,
): KnowledgeSource {
  const kept = new Map<string, Promise<KnowledgeBase>>()
  notifications?.listen(channel, { onMessage: () => kept.clear(), onLive: () => kept.clear() })

  return async ({ actor, texts, isFresh }) => {
    if (isFresh) kept.clear()
    if (!notifications?.isLive) return loadKnowledge(db, { actor, texts })
    const key = `${rightsOf(actor)} ${searchWords(texts).toSorted().join(' ')}`
    const known = kept.get(key)
    if (known) return known
    const loading = loadKnowledge(db, { actor, texts })
    kept.set(key, loading)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    loading.catch(() => kept.delete(key))
    return loading
  }
}

/** What row level security of these records looks at; a test watches that no policy looks at the person. */
const rightsOf = ({ dbRole, claims }: UserActor): string =>
  JSON.stringify([dbRole, claims.app_metadata?.role ?? null])
