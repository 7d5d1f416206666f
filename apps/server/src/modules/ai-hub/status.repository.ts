import type { AiHubStatus } from '@portal/contracts/ai-hub'
import { serviceActor, type UserActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Speed {
  medianMs: number | null
  answers: number
}

/** How long the newest answers of everybody took with this model; numbers alone leave the query. */
export async function measureSpeed(
  db: Database,
  { provider, model, newest }: { provider: string; model: string; newest: number },
): Promise<Speed> {
  const { rows } = await db.single<{ median: string | null; answers: string }>(
    serviceActor,
    {
      text: `select percentile_cont(0.5) within group (order by took) as median, count(*) as answers from (
               select (metadata ->> 'duration_ms')::numeric as took from public.ai_chat_messages
               where role = 'assistant' and status = 'complete' and metadata ? 'duration_ms'
                 and metadata ->> 'provider' = $1 and metadata ->> 'model' = $2
               order by created_at desc limit $3) newest`,
      values: [provider, model, newest],
    },
    { readOnly: true },
  )
  const row = rows[0]
  const median = row?.median ?? null
  return { medianMs: median === null ? null : Math.round(Number(median)), answers: Number(row?.answers ?? 0) }
}

export interface LastAnswer {
  /** The model that was to answer failed, and another took over. */
  hasFailed: boolean
  ageMs: number
}

/** How the newest answer that a model was asked for ended; null where none was. */
export async function findLastModelAnswer(db: Database): Promise<LastAnswer | null> {
  const { rows } = await db.single<{ has_failed: boolean; age: string }>(
    serviceActor,
    {
      text: `select metadata ->> 'provider' = 'builtin' as has_failed,
               extract(epoch from clock_timestamp() - created_at) * 1000 as age
             from public.ai_chat_messages
             where role = 'assistant' and status = 'complete'
               and (metadata ->> 'provider' <> 'builtin' or metadata ? 'error')
             order by created_at desc limit 1`,
      values: [],
    },
    { readOnly: true },
  )
  const row = rows[0]
  return row ? { hasFailed: row.has_failed, ageMs: Number(row.age) } : null
}

interface UsageRow {
  today: string
  answers: string
  tokens: string
  cost: string
  without_price: string
}

/** What the person's own chats and analyses of this month used. */
export async function sumUsage(
  db: Database,
  actor: UserActor,
): Promise<Pick<AiHubStatus, 'tokensToday' | 'month'>> {
  const { rows } = await db.single<UsageRow>(
    actor,
    {
      text: `with used as (
               select m.created_at, m.tokens_used, m.metadata -> 'cost_usd' as cost, m.metadata ->> 'provider' as provider
               from public.ai_chat_messages m join public.ai_chat_sessions s on s.id = m.session_id
               where s.user_id = $1 and m.role = 'assistant' and m.created_at >= date_trunc('month', now())
               union all
               select created_at, tokens_used, result -> 'engine' -> 'cost_usd', result -> 'engine' ->> 'provider'
               from public.ai_analysis_results
               where user_id = $1 and created_at >= date_trunc('month', now())
             )
             select coalesce(sum(tokens_used) filter (where created_at >= date_trunc('day', now())), 0) as today,
               count(*) as answers, coalesce(sum(tokens_used), 0) as tokens,
               coalesce(sum((cost)::numeric) filter (where jsonb_typeof(cost) = 'number'), 0) as cost,
               count(*) filter (where provider <> 'builtin' and coalesce(jsonb_typeof(cost), '') <> 'number') as without_price
             from used`,
      values: [actor.id],
    },
    { readOnly: true },
  )
  const row = rows[0]
  return {
    tokensToday: Number(row?.today ?? 0),
    month: {
      answers: Number(row?.answers ?? 0),
      tokens: Number(row?.tokens ?? 0),
      costUsd: Number(row?.cost ?? 0),
      answersWithoutPrice: Number(row?.without_price ?? 0),
    },
  }
}
