import type { AiPreferencesRow, ModelTask } from '@portal/contracts/ai-hub'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'

/** The model that a person chose for a task; empty where they chose none. */
export async function findPreferredModel(
  db: Database,
  { actor, task }: { actor: UserActor; task: ModelTask },
): Promise<{ provider?: string; model?: string }> {
  const { rows } = await db.single<Pick<AiPreferencesRow, 'models'>>(
    actor,
    { text: 'select models from public.ai_preferences where user_id = $1', values: [actor.id] },
    { readOnly: true },
  )
  return rows[0]?.models[task] ?? {}
}

const mostDeleted = 200

/**
 * Deletes chats that are older than their owners keep them, and answers how many. Pinned ones stay; those that another
 * node deletes at the moment are left to it.
 */
export async function deleteExpiredChats(db: Database): Promise<number> {
  const { rowCount } = await db.single(serviceActor, {
    text: `delete from public.ai_chat_sessions where id in (
             select s.id from public.ai_chat_sessions s
             join public.ai_preferences p on p.user_id = s.user_id
             where p.retention_days is not null
               and s.updated_at < now() - make_interval(days => p.retention_days)
               and not exists (select from public.ai_history_pins pin where pin.session_id = s.id)
             limit ${mostDeleted} for update of s skip locked)`,
    values: [],
  })
  return rowCount ?? 0
}
