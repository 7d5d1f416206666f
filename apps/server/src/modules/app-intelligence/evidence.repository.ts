import type { Actor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'

export interface FigureEvidence {
  key: string
  label: string
  kind: string
  url: string | null
  hasPlace: boolean
  isStale: boolean
  hasTarget: boolean
}

/** Current figures with what is known of their origin, as the asker may see them. */
export async function listFigureEvidence(db: Database, actor: Actor): Promise<FigureEvidence[]> {
  const { rows } = await db.single<{ row: FigureEvidence }>(actor, {
    text: `select json_build_object('key', f.key, 'label', f.label, 'kind', f.provenance ->> 'kind',
        'url', f.provenance -> 'source' ->> 'url',
        'hasPlace', f.provenance -> 'source' ->> 'locator' is not null,
        'isStale', coalesce(f.as_of + f.fresh_for < current_date, false),
        'hasTarget', exists (select from public.figures t where t.key = f.key || '.target' and t.is_current)) as row
      from public.figures f where f.is_current and f.key not like '%.target' order by f.key`,
    values: [],
  })
  return rows.map(({ row }) => row)
}

export interface UseCounts {
  chat: number
  analyses: number
  crawls: number
  imports: number
  tests: number
}

/** How often each application was used in 30 days: counts alone, of everybody. */
export async function countUses(db: Database): Promise<UseCounts> {
  const { rows } = await db.query<{ row: UseCounts }>(
    `with since as (select now() - interval '30 days' as at)
     select json_build_object(
       'chat', (select count(*) from public.ai_chat_sessions, since where created_at > at),
       'analyses', (select count(*) from public.ai_analysis_results, since where created_at > at),
       'crawls', (select count(*) from public.crawl_runs, since where started_at > at),
       'imports', (select count(*) from public.figure_imports, since where created_at > at),
       'tests', (select count(*) from public.system_test_runs, since where ran_at > at)) as row`,
  )
  return rows[0]?.row ?? { chat: 0, analyses: 0, crawls: 0, imports: 0, tests: 0 }
}

export async function countFeedback(db: Database): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from public.feedback where created_at > now() - interval '30 days'`,
  )
  return rows[0]?.n ?? 0
}

export interface ComponentEvidence {
  kind: string
  name: string
  state: string
  reason: string | null
}

/** What the health monitor knows of routes and functions. */
export async function listComponentEvidence(db: Database, actor: Actor): Promise<ComponentEvidence[]> {
  const { rows } = await db.single<ComponentEvidence>(actor, {
    text: `select kind, name, state, reason from public.health_components where kind in ('route', 'function') order by name`,
    values: [],
  })
  return rows
}
