import pg from 'pg'
import type { ScheduleRow, ScheduleRunRow } from '@portal/contracts/schedules'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Tx } from '@portal/backend/platform/db/database'

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const listed = `s.id, s.title, s.cron, s.time_zone, s.recipients, s.kind, s.parameters, s.format, s.skips_unchanged,
  s.is_paused, ${iso('s.next_run_at')} as next_run_at, s.created_by_email,
  coalesce((select jsonb_agg(to_jsonb(r) order by r.slot desc) from (
    select id, ${iso('slot')} as slot, cause, status, detail, mails, report_id, ${iso('finished_at')} as finished_at
    from public.schedule_runs where schedule_id = s.id order by schedule_runs.slot desc limit 10) r), '[]') as schedule_runs`

/** Null when the person may not see it, or it does not exist. */
export async function findSchedule(tx: Tx, id: string): Promise<ScheduleRow | null> {
  const { rows } = await tx.query<ScheduleRow>(`select ${listed} from public.schedules s where id = $1`, [id])
  return rows[0] ?? null
}

export interface ScheduleToStore {
  title: string
  cron: string
  timeZone: string
  recipients: readonly string[]
  kind: string
  parameters: Record<string, unknown>
  format: string
  skipsUnchanged: boolean
  nextRunAt: Date
}

const valuesOf = (schedule: ScheduleToStore): unknown[] => [
  schedule.title,
  schedule.cron,
  schedule.timeZone,
  schedule.recipients,
  schedule.kind,
  JSON.stringify(schedule.parameters),
  schedule.format,
  schedule.skipsUnchanged,
  schedule.nextRunAt,
]

/** One that agrees with an older one of the same person in everything is that one: `isNew` is false then. */
export async function insertSchedule(
  tx: Tx,
  schedule: ScheduleToStore,
  by: Pick<UserActor, 'id' | 'email'>,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await tx.query<{ id: string; isNew: boolean }>(
    `insert into public.schedules
       (title, cron, time_zone, recipients, kind, parameters, format, skips_unchanged, next_run_at, created_by, created_by_email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict on constraint schedules__once do update set title = excluded.title
     returning id, xmax = 0 as "isNew"`,
    [...valuesOf(schedule), by.id, by.email],
  )
  const [stored] = rows
  if (!stored) throw new Error('The schedule was not stored')
  return stored
}

/** False where the owner has another one that is just like it. */
export async function updateSchedule(tx: Tx, id: string, schedule: ScheduleToStore): Promise<boolean> {
  try {
    await tx.query(
      `update public.schedules set title = $1, cron = $2, time_zone = $3, recipients = $4, kind = $5, parameters = $6,
         format = $7, skips_unchanged = $8, next_run_at = $9, last_hash = null where id = $10`,
      [...valuesOf(schedule), id],
    )
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'schedules__once') return false
    throw error
  }
}

/** `nextRunAt` for one that goes on: what was due while it was paused is not made up for. */
export async function pauseSchedule(
  tx: Tx,
  id: string,
  { isPaused, nextRunAt }: { isPaused: boolean; nextRunAt: Date },
): Promise<void> {
  await tx.query('update public.schedules set is_paused = $2, next_run_at = $3 where id = $1', [
    id,
    isPaused,
    nextRunAt,
  ])
}

export async function removeSchedule(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from public.schedules where id = $1', [id])
}

export interface DueSchedule {
  id: string
  cron: string
  time_zone: string
  next_run_at: Date
  now: Date
}

/** Schedules that are due, for this transaction alone. */
export async function lockDueSchedules(tx: Tx, limit: number): Promise<DueSchedule[]> {
  const { rows } = await tx.query<DueSchedule>(
    `select id, cron, time_zone, next_run_at, now() as now from public.schedules
     where not is_paused and next_run_at <= now() order by next_run_at limit $1 for update skip locked`,
    [limit],
  )
  return rows
}

export async function setNextRun(tx: Tx, id: string, nextRunAt: Date): Promise<void> {
  await tx.query('update public.schedules set next_run_at = $2 where id = $1', [id, nextRunAt])
}

/** One that a person asked for and that waits to be made; the schedule is this transaction's alone from here on. */
export async function findWaitingRun(tx: Tx, scheduleId: string): Promise<string | null> {
  await tx.query('select from public.schedules where id = $1 for update', [scheduleId])
  const { rows } = await tx.query<{ id: string }>(
    `select id from public.schedule_runs where schedule_id = $1 and cause = 'person' and status = 'queued'
       and created_at > now() - interval '10 minutes' limit 1`,
    [scheduleId],
  )
  return rows[0]?.id ?? null
}

/** Null when that slot has its run already. */
export async function insertRun(
  tx: Tx,
  run: { scheduleId: string; slot: Date; cause: ScheduleRunRow['cause'] },
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.schedule_runs (schedule_id, slot, cause) values ($1, $2, $3)
     on conflict on constraint schedule_runs__slot do nothing returning id`,
    [run.scheduleId, run.slot, run.cause],
  )
  return rows[0]?.id ?? null
}

export interface RunToDo {
  id: string
  cause: ScheduleRunRow['cause']
  schedule_id: string
  title: string
  recipients: string[]
  kind: string
  parameters: Record<string, unknown>
  format: 'pdf' | 'docx' | 'md'
  skips_unchanged: boolean
  last_hash: string | null
  created_by: string
}

/** A run that nobody finished; null when it is done, or its schedule is gone. Locked, it is this transaction's alone. */
export async function findOpenRun(tx: Tx, id: string, locked = false): Promise<RunToDo | null> {
  const { rows } = await tx.query<RunToDo>(
    `select r.id, r.cause, r.schedule_id, s.title, s.recipients, s.kind, s.parameters, s.format, s.skips_unchanged,
       s.last_hash, s.created_by
     from public.schedule_runs r join public.schedules s on s.id = r.schedule_id
     where r.id = $1 and r.finished_at is null ${locked ? 'for update' : ''}`,
    [id],
  )
  return rows[0] ?? null
}

export interface RunResult {
  status: 'sent' | 'kept' | 'unchanged' | 'failed'
  detail: string | null
  mails: number
  reportId: string | null
}

export async function finishRun(tx: Tx, id: string, result: RunResult): Promise<void> {
  await tx.query(
    `update public.schedule_runs set status = $2, detail = $3, mails = $4, report_id = $5, finished_at = clock_timestamp()
     where id = $1 and finished_at is null`,
    [id, result.status, result.detail, result.mails, result.reportId],
  )
}

/** Of these mails none is carried anywhere: they stand in the outbox until somebody hands them over. */
export async function areKeptOnly(tx: Tx, mailIds: readonly string[]): Promise<boolean> {
  const { rows } = await tx.query<{ kept: boolean }>(
    `select coalesce(bool_and(status = 'local'), false) as kept from public.mail_outbox where id = any($1::uuid[])`,
    [mailIds],
  )
  return rows[0]?.kept === true
}

export async function keepHash(tx: Tx, scheduleId: string, hash: string): Promise<void> {
  await tx.query('update public.schedules set last_hash = $2 where id = $1', [scheduleId, hash])
}

/** Those of the addresses that belong to people who may sign in and have a role. */
export async function listRegistered(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ email: string }>(
    `select lower(email) as email from auth.users where lower(email) = any($1::text[]) and deleted_at is null
       and coalesce(banned_until <= now(), true) and raw_app_meta_data ->> 'role' in ('admin', 'business_user')`,
    [addresses],
  )
  return rows.map(({ email }) => email)
}

/** Whose schedule it is, with the rights that they have now; null when they may no longer sign in. */
export async function findOwner(
  tx: Tx,
  id: string,
): Promise<{ email: string; app_metadata: Record<string, unknown> } | null> {
  const { rows } = await tx.query<{ email: string; app_metadata: Record<string, unknown> }>(
    `select coalesce(email, '') as email, raw_app_meta_data as app_metadata from auth.users
     where id = $1 and deleted_at is null and coalesce(banned_until <= now(), true)
       and raw_app_meta_data ->> 'role' in ('admin', 'business_user')`,
    [id],
  )
  return rows[0] ?? null
}

/** When the next schedule that is not paused is due; null where there is none. */
export async function findNextRun(tx: Tx): Promise<Date | null> {
  const { rows } = await tx.query<{ next: Date | null }>(
    'select min(next_run_at) as next from public.schedules where not is_paused',
  )
  return rows[0]?.next ?? null
}
