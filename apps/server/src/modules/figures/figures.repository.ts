import type { DescribeFigure } from '@portal/contracts/figure-changes'
import type { FigureRow, NewFigure } from '@portal/contracts/figures'
import pg from 'pg'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'

/** A current figure, with the column that it mirrors where it does. */
export interface StandingFigure extends FigureRow {
  record_table: string | null
  record_field: string | null
}

/** Names the advisory lock behind which figures are replaced: whoever looked at a version then still has it. */
const figuresLock = 'portal.figures'

const constraintCodes = new Set(['23514', '22003', '22P02', '22008', '22P05'])

/** One transaction of the portal, in which no other replacement happens. The caller has checked the person's right. */
export async function changeFigures<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(serviceActor, async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [figuresLock])
      return work(tx)
    })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code === undefined) throw error
    if (error.code === '23505')
      throw new AppError('conflict', 'The figure was replaced meanwhile', { cause: error })
    if (constraintCodes.has(error.code))
      throw new AppError('validation_failed', error.message, { cause: error })
    throw error
  }
}

export async function listStanding(tx: Tx, keys: readonly string[]): Promise<Map<string, StandingFigure>> {
  const { rows } = await tx.query<{ figure: StandingFigure }>(
    `select to_jsonb(f) - '{search,is_current,created_at,record_id}'::text[] as figure
     from public.figures f where key = any($1::text[]) and is_current`,
    [keys],
  )
  return new Map(rows.map(({ figure }) => [figure.key, figure]))
}

export async function findStanding(tx: Tx, key: string): Promise<StandingFigure | null> {
  return (await listStanding(tx, [key])).get(key) ?? null
}

/** The address of the person whom an owner names, by address or by name; nobody of two who are called the same. */
export async function findAddressOf(tx: Tx, owner: string): Promise<string | null> {
  const { rows } = await tx.query<{ email: string }>(
    `select email from auth.users
     where email is not null and deleted_at is null and (banned_until is null or banned_until < now())
       and lower($1) in (lower(email), lower(raw_user_meta_data ->> 'name'), lower(raw_user_meta_data ->> 'full_name'))
     limit 2`,
    [owner],
  )
  const [found, other] = rows
  return found && !other ? found.email : null
}

/** The numbers that figures have said so far, samples left out. */
export async function listPastValues(tx: Tx, keys: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await tx.query<{ key: string; past: number[] }>(
    `select key, json_agg(value order by version) as past from public.figures
     where key = any($1::text[]) and value is not null and provenance ->> 'kind' <> 'sample' group by key`,
    [keys],
  )
  return new Map(rows.map(({ key, past }) => [key, past]))
}

export async function findVersion(tx: Tx, key: string, version: number): Promise<FigureRow | null> {
  const { rows } = await tx.query<{ figure: FigureRow }>(
    'select to_jsonb(f) as figure from public.figures f where key = $1 and version = $2',
    [key, version],
  )
  return rows[0]?.figure ?? null
}

/** The next version of each figure, in order; answers their ids. */
export async function putFigures(tx: Tx, figures: readonly NewFigure[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select portal.put_figure(wanted.figure) as id
     from jsonb_array_elements($1::jsonb) with ordinality as wanted(figure, position) order by position`,
    [JSON.stringify(figures)],
  )
  return rows.map(({ id }) => id)
}

/** Takes away the current versions; their history stays. */
export async function withdrawFigures(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('update public.figures set is_current = false where id = any($1::uuid[])', [ids])
}

export async function describeFigure(tx: Tx, actor: UserActor, said: DescribeFigure): Promise<void> {
  await tx.query('update public.figures set owner = $2 where key = $1 and is_current', [said.key, said.owner])
  await tx.query(
    `insert into public.figure_notes (figure_key, commentary, better, updated_by) values ($1, $2, $3, $4)
     on conflict (figure_key) do update set commentary = excluded.commentary, better = excluded.better,
       updated_by = excluded.updated_by, updated_at = now()`,
    [said.key, said.commentary, said.better, actor.email],
  )
}
