import type { Scale } from './scale-data.ts'

const dayOf = (n: string, spacing: string) => `now() - (${n}) * interval '${spacing}'`
/** Rows of a table that are still missing to the wanted number. */
const missing = (table: string, wanted: number) =>
  `generate_series((select count(*) from ${table})::integer + 1, ${Math.ceil(wanted)}) n`
const imported = `jsonb_build_object('kind', 'imported', 'source', jsonb_build_object('name', 'bench.csv'), 'inputs', '[]'::jsonb)`
const known = `'{"provider":"builtin","model":"builtin","citations":[],"unverified":[]}'::jsonb`

/** Tables filled below that have row triggers. */
export const tablesOfHistory = [
  'public.ai_chat_sessions',
  'public.ai_chat_messages',
  'public.health_checks',
  'public.pipeline_opportunities',
]

/** What years of use leave behind: chats, analyses, calls, mails, reports, crawls, health checks, opportunities. */
export function historyStatements({ insights, companies }: Scale, administratorId: string): string[] {
  const me = `'${administratorId}'::uuid`
  const [chats, months] = [insights / 50, insights / 100]
  return [
    `insert into public.ai_chat_sessions (user_id, context_type, session_name, created_at, updated_at)
       select ${me}, 'general', 'Chat ' || n, ${dayOf('n', '1 hour')}, ${dayOf('n', '1 hour')} from ${missing('public.ai_chat_sessions', chats)}`,
    `insert into public.ai_chat_messages (session_id, role, content, metadata, created_at, updated_at)
       select s.id, (array['user','assistant'])[1 + m % 2], 'Message ' || m || ' of ' || s.session_name || ': growth of the dairy market and its plants',
         ${known}, s.created_at + m * interval '1 minute', s.created_at + m * interval '1 minute'
       from public.ai_chat_sessions s, generate_series(0, 9) m
       where not exists (select from public.ai_chat_messages o where o.session_id = s.id)`,
    `insert into public.ai_analysis_results (user_id, analysis_type, input_data, result, created_at)
       select ${me}, 'market_analysis', jsonb_build_object('input', 'Question ' || n || ' on the dairy market'),
         jsonb_build_object('summary', 'Answer ' || n), ${dayOf('n', '1 hour')} from ${missing('public.ai_analysis_results', months)}`,
    `insert into public.ai_calls (id, user_id, feature, provider, model, attempt, outcome, started_at, expires_at, finished_at, input_tokens,
         output_tokens, cost_usd, duration_ms)
       select gen_random_uuid(), ${me}, 'chat', 'openai', 'gpt-4.1-2025-04-14', 1, 'succeeded', at, at, at, 900, 300, 0.01, 1200
       from ${missing('public.ai_calls', insights)} cross join lateral (select ${dayOf('n', '1 minute')} as at) t`,
    `insert into public.service_calls (user_id, service, action, model, succeeded, duration_ms, created_at)
       select ${me}, 'text', 'generate', 'gpt-4.1-2025-04-14', true, 900, ${dayOf('n', '1 minute')} from ${missing('public.service_calls', insights)}`,
    `insert into public.mail_outbox ("to", subject, text, html, status, created_at)
       select 'somebody@client.example', 'Mail ' || n, 'Text', '<p>Text</p>', 'sent', ${dayOf('n', '10 minutes')} from ${missing('public.mail_outbox', insights / 10)}`,
    `insert into public.pipeline_opportunities (reference, title, client, sector, country, owner, source, value_eur, lead_on, qualified_on,
         expected_close, closed_on, outcome, provenance)
       select 'BENCH-' || n, 'Plant ' || n, 'Client ' || n % 500, 'Dairy', 'Spain', 'Sales', 'Fair', 100000 + n, current_date - 400 + n % 300,
         current_date - 399 + n % 300, current_date + 30, case n % 3 when 0 then null else current_date - 20 end,
         case n % 3 when 1 then 'won' when 2 then 'lost' end, ${imported} from ${missing('public.pipeline_opportunities', insights / 20)}`,
    `insert into public.reports (kind, title, document, content_hash, created_by, created_by_email, created_at)
       select 'matrix', 'Report ' || n, '{}', md5(n::text), ${me}, 'administrator@client.example', ${dayOf('n', '1 day')} from ${missing('public.reports', months)}`,
    `insert into public.shares (token, mode, title, path, created_by, created_by_email, created_at)
       select md5('share' || n), 'link', 'Link ' || n, '/competitive-matrix', ${me}, 'administrator@client.example', ${dayOf('n', '1 day')}
       from ${missing('public.shares', months)}`,
    `insert into public.schedules (title, cron, time_zone, recipients, kind, next_run_at, is_paused, created_by, created_by_email)
       select 'Schedule ' || n, '0 7 * * 1', 'UTC', '{somebody@client.example}', 'brief', now() + interval '5 days', true, ${me},
         'administrator@client.example' from ${missing('public.schedules', months / 20)}`,
    `insert into public.schedule_runs (schedule_id, slot, cause, status)
       select s.id, s.created_at - r * interval '7 days', 'clock', 'sent' from public.schedules s, generate_series(1, 52) r on conflict do nothing`,
    `insert into public.health_checks ("timestamp", check_type, overall_status, uptime_percentage, failed_checks, total_checks,
         average_response_time, details, performance_metrics)
       select ${dayOf('n', '5 minutes')}, 'full', 'healthy', 100, 0, total_checks, average_response_time, details, performance_metrics
       from (select * from public.health_checks order by "timestamp" desc limit 1) h, ${missing('public.health_checks', (insights * 30 * 288) / 100_000)}`,
    `insert into public.health_days (day, runs, healthy, degraded, unhealthy, checks, failed_checks, response_time_sum)
       select current_date - 31 - n, 288, 288, 0, 0, 5000, 0, 9000 from generate_series(1, 60) n on conflict do nothing`,
    `insert into public.health_periods (kind, name, state, started_at, ended_at)
       select 'external', 'component ' || n % 20, (array['up','down'])[1 + n % 2], ${dayOf('n', '2 hours')}, ${dayOf('n - 1', '2 hours')}
       from ${missing('public.health_periods', months)}`,
    `insert into public.health_incidents (kind, name, opened_at, closed_at, cause)
       select 'external', 'component ' || n % 20, ${dayOf('n', '2 hours')}, ${dayOf('n - 1', '2 hours')}, 'no answer' from ${missing('public.health_incidents', months)}`,
    `insert into public.source_probes (source, detail, duration_ms, probed_at)
       select (array['database','figures','websites','engines'])[1 + n % 4], 'answered', 5, ${dayOf('n', '1 minute')} from ${missing('public.source_probes', insights)}`,
    `insert into public.crawl_runs (covers_all, started_at, finished_at)
       select true, ${dayOf('n', '1 day')}, ${dayOf('n', '1 day')} + interval '1 hour' from ${missing('public.crawl_runs', 20)}`,
    `insert into public.crawl_run_sites (run_id, company_id, finished_at)
       select r.id, c.id, r.finished_at from public.crawl_runs r, public.competitors c where ${companies} > 0 on conflict do nothing`,
    `insert into public.crawl_run_pages (run_id, watch_id, outcome, checked_at)
       select r.id, w.id, 'unchanged', r.finished_at from public.crawl_runs r, public.watches w on conflict do nothing`,
    `update public.crawl_runs set counts = portal.crawl_counts(id)`,
    `insert into public.connectors (name, kind, url, is_enabled, created_by)
       select 'Connector ' || n, 'csv', 'https://connector.example/' || n, false, 'administrator@client.example' from ${missing('public.connectors', 20)}`,
    `insert into public.connector_runs (connector_id, status, started_at, finished_at)
       select c.id, 'finished', at, at from public.connectors c, generate_series(1, ${Math.ceil(months)}) n
       cross join lateral (select ${dayOf('n', '1 day')} as at) t where not exists (select from public.connector_runs r where r.connector_id = c.id)`,
    `insert into public.record_imports (id, target, file_name, replaces, imported_by, row_count, accepted_count, unchanged_count, removed_count, created_at)
       select gen_random_uuid(), 'companies', 'file.csv', 'nothing', 'administrator@client.example', 20, 20, 0, 0, ${dayOf('n', '1 day')}
       from ${missing('public.record_imports', months)}`,
    `insert into public.figure_imports (id, file_name, imported_by, row_count, accepted_count, unchanged_count, created_at)
       select gen_random_uuid(), 'file.csv', 'administrator@client.example', 20, 20, 0, ${dayOf('n', '1 day')} from ${missing('public.figure_imports', months)}`,
  ]
}
