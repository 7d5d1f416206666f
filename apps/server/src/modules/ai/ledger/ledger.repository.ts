import type { Database } from '@portal/backend/platform/db/database'
import { randomUUID } from 'node:crypto'
import type { CallEnd, CallStart, DoneCall, OpenedCall } from './ledger-call.ts'

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value))

interface OpenedRow {
  call_id: string
  is_refused: boolean
  limit_usd: string | null
  limit_tokens: string | null
  used_usd: string | null
  used_tokens: string | null
}

/** Writes the rows of calls that are about to leave, in one round trip; those over a budget are not written. */
export async function openCalls(db: Database, calls: readonly CallStart[]): Promise<Map<string, OpenedCall>> {
  // A row survives the death of this server at once, and that of the machine after a moment: no call waits for the disk.
  const text = `select c.* from set_config('synchronous_commit', 'off', true), portal.open_ai_calls($1) c`
  const values = [
    JSON.stringify(
      calls.map((call) => ({
        id: call.id,
        user_id: call.caller?.userId ?? null,
        role: call.caller?.role ?? null,
        feature: call.feature,
        provider: call.provider,
        model: call.model,
        attempt: call.attempt,
        lasts_ms: Math.round(call.lastsMs),
        input_price: call.price?.inputPerMillionUsd ?? null,
        output_price: call.price?.outputPerMillionUsd ?? null,
        reserved_usd: call.reservedUsd,
        reserved_tokens: call.reservedTokens,
      })),
    ),
  ]
  const { rows } = await db.prepared<OpenedRow>({ name: 'open_ai_calls', text, values })
  return new Map(
    rows.map((row) => [
      row.call_id,
      {
        isRefused: row.is_refused,
        budget: {
          limitUsd: numberOrNull(row.limit_usd),
          limitTokens: numberOrNull(row.limit_tokens),
          usedUsd: Number(row.used_usd ?? 0),
          usedTokens: Number(row.used_tokens ?? 0),
        },
      },
    ]),
  )
}

export async function closeCalls(db: Database, calls: readonly CallEnd[]): Promise<void> {
  const ended = JSON.stringify(
    calls.map((call) => ({
      id: call.id,
      outcome: call.outcome,
      input_tokens: call.inputTokens,
      output_tokens: call.outputTokens,
      is_free: call.isFree,
      first_token_ms: call.firstTokenMs === null ? null : Math.round(call.firstTokenMs),
      duration_ms: Math.round(call.durationMs),
    })),
  )
  await db.prepared({ name: 'close_ai_calls', text: 'select portal.close_ai_calls($1)', values: [ended] })
}

/** Takes out a call that was written down and then not made. */
export async function cancelCall(db: Database, id: string): Promise<void> {
  await db.prepared({
    name: 'cancel_ai_call',
    text: `delete from public.ai_calls where id = $1 and outcome = 'open'`,
    values: [id],
  })
}

/** A call that is over already; no budget refuses what was done. */
export async function insertDoneCall(db: Database, call: DoneCall): Promise<void> {
  await db.query(
    `insert into public.ai_calls (id, user_id, feature, provider, model, attempt, outcome, expires_at, finished_at,
       input_tokens, output_tokens, input_price, output_price, cost_usd, audio_seconds)
     values ($1, (select id from auth.users where id = $2), $3, $4, $5, 1, 'succeeded', clock_timestamp(), clock_timestamp(),
       $6::integer, $7::integer, $8::numeric, $9::numeric, ($6::integer * $8::numeric + $7::integer * $9::numeric) / 1000000, $10)`,
    [
      randomUUID(),
      call.caller?.userId ?? null,
      call.feature,
      call.provider,
      call.model,
      call.inputTokens,
      call.outputTokens,
      call.price?.inputPerMillionUsd ?? null,
      call.price?.outputPerMillionUsd ?? null,
      call.audioSeconds,
    ],
  )
}

/** Calls whose writer died: those past their time, or all that are open where no other server writes here. */
export async function loseCalls(db: Database, { all }: { all: boolean }): Promise<number> {
  const { rowCount } = await db.query(
    `update public.ai_calls set outcome = 'lost', finished_at = clock_timestamp()
     where outcome = 'open' and ($1 or expires_at < clock_timestamp())`,
    [all],
  )
  return rowCount ?? 0
}

interface BudgetRow {
  limit_usd: string | null
  limit_tokens: string | null
  used_usd: string
  used_tokens: string
  month_share: string
}

/** The budget of a person with what this month used of it, and the part of the month that is over; null without one. */
export async function findBudget(db: Database, { userId, role }: { userId: string; role: string }) {
  const { rows } = await db.query<BudgetRow>(
    `select b.limit_usd, b.limit_tokens, b.used_usd, b.used_tokens,
       extract(epoch from m.now - m.first) / extract(epoch from m.first + interval '1 month' - m.first) as month_share
     from portal.ai_budget_of($1, $2) b,
       (select now() at time zone 'utc' as now, date_trunc('month', now() at time zone 'utc') as first) m`,
    [userId, role],
  )
  const row = rows[0]
  return row
    ? {
        limitUsd: numberOrNull(row.limit_usd),
        limitTokens: numberOrNull(row.limit_tokens),
        usedUsd: Number(row.used_usd),
        usedTokens: Number(row.used_tokens),
        monthShare: Number(row.month_share),
      }
    : null
}
