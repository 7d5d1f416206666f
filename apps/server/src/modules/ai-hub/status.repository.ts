import type { AiHubStatus } from '@portal/contracts/ai-hub'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'

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

/** Outcomes that tell whether a model is there; the others tell about the caller or the request. */
const telling = [
  'succeeded',
  'auth',
  'rate_limit',
  'quota',
  'overload',
  'timeout',
  'network',
  'model_gone',
  'cut',
]

/** How the newest call of anybody to this very model ended; null where none of so recent a time tells. */
export async function findLastCall(
  db: Database,
  { provider, model, withinMs }: { provider: string; model: string; withinMs: number },
): Promise<{ hasFailed: boolean; at: number } | null> {
  const { rows } = await db.query<{ outcome: string; started_at: Date }>(
    `select outcome, started_at from public.ai_calls
     where provider = $1 and model = $2 and outcome = any($3)
       and started_at > clock_timestamp() - make_interval(secs => $4)
     order by started_at desc limit 1`,
    [provider, model, telling, withinMs / 1000],
  )
  const row = rows[0]
  return row ? { hasFailed: row.outcome !== 'succeeded', at: row.started_at.getTime() } : null
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
