import type { Database } from '@portal/backend/platform/db/database'
import { floorFunction } from './scale-judgement.ts'
import { historyStatements, tablesOfHistory } from './scale-history.ts'

export interface Scale {
  insights: number
  companies: number
  blocks: number
}

const provenance =
  `jsonb_build_object('kind', 'imported', 'source', jsonb_build_object('name', 'bench.csv', 'locator', ` +
  `'row ' || n), 'inputs', '[]'::jsonb)`
const scoreNames = '{automation,design,intelligence,optimization,innovation,sustainability}'
const kpis = '{ai_strategy,digital_twin,data_analytics,client_satisfaction,brand_reputation}'
const watchesPerCompany = 2
const blocksPerSnapshot = 100

/** Fills up to the wanted size with series, past the row triggers; what the triggers would keep beside is filled alike. */
export async function loadScale(database: Database, scale: Scale, administratorId: string): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set synchronous_commit = off')
    await switchTriggers(client, 'disable')
    await client.query('alter table public.figures enable trigger tally_inserted')
    // Each of a million blocks would be looked up for its snapshot.
    await client.query(
      'alter table public.snapshot_blocks drop constraint if exists snapshot_blocks_snapshot_id_fkey',
    )
    for (const statement of [...statementsFor(scale), ...historyStatements(scale, administratorId)])
      await client.query(statement)
    await client.query(
      `alter table public.snapshot_blocks add constraint snapshot_blocks_snapshot_id_fkey
         foreign key (snapshot_id) references public.watch_snapshots (id) on delete cascade`,
    )
    await switchTriggers(client, 'enable')
    await client.query('select portal.index_all_names()')
    await client.query(floorFunction)
    await client.query('analyze')
  } finally {
    // Not given back: its settings are its own.
    client.release(true)
  }
}

const filled = [
  'public.competitors',
  'public.figures',
  'public.matrix_companies',
  'public.watches',
  'public.market_insights',
  'portal.audit_log',
  ...tablesOfHistory,
]

interface Connection {
  query(text: string): Promise<unknown>
}

async function switchTriggers(client: Connection, how: 'disable' | 'enable'): Promise<void> {
  for (const table of filled) await client.query(`alter table ${table} ${how} trigger user`)
}

function statementsFor({ insights, companies, blocks }: Scale): string[] {
  // The same at each size, and of the form that the contracts ask for.
  const id = (kind: string, number: string) =>
    `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`
  const company = (n: string) => id('company', n)
  const newCompanies = `generate_series(1, ${companies}) n where not exists (select from public.competitors c where c.id = ${company('n')})`
  const snapshots = Math.ceil(blocks / blocksPerSnapshot)
  const perWatch = Math.max(1, Math.ceil(snapshots / (companies * watchesPerCompany)))
  return [
    `create temporary table fresh on commit preserve rows as select n from ${newCompanies}`,
    `insert into public.competitors (id, company_name, competitive_score, country, website, scores, provenance)
       select ${company('n')}, 'Company ' || n, 60 + n % 90, (array['Spain','Germany','Italy','France','USA'])[1 + n % 5],
         'https://company-' || n || '.example/',
         (select jsonb_object_agg(s, 60 + (n * 7 + length(s)) % 90) from unnest('${scoreNames}'::text[]) s), ${provenance} from fresh`,
    `insert into public.figures (key, label, value, unit, as_of, provenance, record_table, record_id, record_field)
       select 'company.company_' || n || '.' || s, 'Company ' || n || ': ' || s, 60 + (n * 7 + length(s)) % 90, 'index', current_date,
         ${provenance}, 'competitors', ${company('n')}, s
       from fresh, unnest('${scoreNames}'::text[] || 'competitive_score'::text) s`,
    `insert into public.matrix_companies (company_id, tab, position, figure_prefix)
       select ${company('n')}, case n % 5 when 0 then 'spanish' else 'european' end, n, 'matrix.company_' || n from fresh`,
    `insert into public.figures (key, label, value, unit, as_of, provenance)
       select 'matrix.company_' || n || '.' || k, 'Company ' || n || ': ' || k, 60 + (n * 3 + length(k)) % 90, 'index', current_date, ${provenance}
       from fresh, unnest('${kpis}'::text[]) k`,
    // Looked at just now, so that the clock sends nobody out during the bench.
    `insert into public.watches (id, company_id, url, crawl_every_hours, last_checked_at)
       select ${id('watch', `n || '/' || w`)}, ${company('n')}, 'https://company-' || n || '.example/' || w, 24, now()
       from fresh, generate_series(1, ${watchesPerCompany}) w`,
    `insert into portal.matrix_prefixes (company_id, figure_prefix) select ${company('n')}, ` +
      `'matrix.company_' || n from fresh on conflict do nothing`,
    `insert into portal.score_readings select s.* from fresh
       join public.competitors c on c.id = ${company('n')} cross join lateral portal.company_scores(c) s`,
    `insert into portal.matrix_readings (figure_key, figure_id, figure_prefix, kpi, value, as_of, kind, is_shown)
       select f.key, f.id, 'matrix.company_' || n, split_part(f.key, '.', 3), f.value, f.as_of, 'imported', true
       from fresh cross join unnest('${kpis}'::text[]) k join public.figures f on f.key = 'matrix.company_' || n || '.' || k and f.is_current`,
    `drop table fresh`,
    `insert into public.watch_snapshots (id, watch_id, taken_at, url, title, content_hash)
       select ${id('snapshot', 's')}, ${id('watch', `(1 + s % ${companies}) || '/' || (1 + (s / ${companies}) % ${watchesPerCompany})`)},
         now() - (s % ${perWatch + 3}) * interval '1 day', 'https://company.example/', 'Page', md5(s::text)
       from generate_series(1, ${snapshots}) s on conflict do nothing`,
    `insert into public.snapshot_blocks (snapshot_id, position, hash, text)
       select ${id('snapshot', 's')}, p, md5(s || '/' || p), 'Block ' || p || ' of snapshot ' || s || ': plant, brewhouse, pasteuriser'
       from generate_series((select count(*) from public.snapshot_blocks) / ${blocksPerSnapshot} + 1, ${snapshots}) s,
         generate_series(1, ${blocksPerSnapshot}) p`,
    `insert into public.market_insights (id, insight_type, urgency_level, title, description, impact_score, provenance, created_at,
         company_id, change_class, evidence, triage, change_key)
       select ${id('insight', 'n')}, (array['opportunity','threat','trend','recommendation'])[1 + n % 4],
         (array['critical','high','medium','low'])[1 + n % 4], 'Company ' || n % ${companies} || ': new reference ' || n,
         'The references page now says: a dairy plant of ' || n || ' litres', n % 10, ${provenance}, now() - n * interval '1 minute',
         ${company(`(1 + n % ${companies})`)}, (array['reference','hiring','product','price'])[1 + n % 4],
         jsonb_build_object('watch_id', ${id('watch', `(1 + n % ${companies}) || '/1'`)}, 'url', 'https://company.example/', 'change', 'added',
           'quote', 'A dairy plant', 'was', null,
           'before', jsonb_build_object('snapshot_id', gen_random_uuid(), 'taken_at', now()),
           'after', jsonb_build_object('snapshot_id', gen_random_uuid(), 'taken_at', now())),
         (array['Important','Interesting','Archive',null])[1 + n % 4], 'bench:' || n
       from generate_series(1, ${insights}) n where not exists (select from public.market_insights i where i.change_key = 'bench:' || n)`,
    `insert into portal.audit_log (actor_email, action, target_type, target_id, details)
       select 'administrator@client.example', 'competitor.changed', 'competitor', n::text, '{}'
       from generate_series((select count(*) from portal.audit_log) + 1, ${insights}) n`,
    // As the trigger seals them, one after the other.
    `do $$
     declare
       entry portal.audit_log;
       head portal.audit_chain;
     begin
       select * into head from portal.audit_chain;
       for entry in select * from portal.audit_log where position is null order by id loop
         head.position := head.position + 1;
         entry.position := head.position;
         entry.previous_hash := head.hash;
         head.hash := portal.audit_hash(entry);
         update portal.audit_log set position = head.position, previous_hash = entry.previous_hash, hash = head.hash where id = entry.id;
       end loop;
       update portal.audit_chain set position = head.position, hash = head.hash;
     end $$`,
  ]
}
