-- Replacing figures: what belongs to a key rather than to one version, and batches that came from a file.

create table public.figure_notes (
  figure_key text primary key check (figure_key ~ '^[a-z0-9_.-]+$'), -- its target is the figure <key>.target
  commentary text check (char_length(commentary) between 1 and 2000),
  better text not null default 'higher' check (better in ('higher', 'lower')), -- which side of the target is good
  updated_by text,
  updated_at timestamptz not null default now()
);

create table public.figure_imports (
  id uuid primary key, -- chosen by the caller: the same commit twice is one
  file_name text not null,
  imported_by text not null,
  row_count integer not null,
  accepted_count integer not null,
  unchanged_count integer not null,
  rejected jsonb not null default '[]', -- [{ line, key, reasons }]
  created_at timestamptz not null default clock_timestamp(),
  rolled_back_at timestamptz,
  rolled_back_by text,
  kept_keys text[] not null default '{}' -- replaced since the import, so the rollback left them
);
create index figure_imports__newest on public.figure_imports (created_at desc);

create table public.figure_import_changes (
  import_id uuid not null references public.figure_imports (id),
  figure_key text not null,
  before_id uuid references public.figures (id), -- null: the import added the figure
  after_id uuid not null references public.figures (id),
  primary key (import_id, figure_key)
);

do $$
declare name text;
begin
  foreach name in array array['figure_notes', 'figure_imports', 'figure_import_changes'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('grant all on public.%I to service_role', name);
  end loop;
end $$;
create policy team_reads on public.figure_notes for select to authenticated using ((select portal.has_business_access()));
create policy admin_reads on public.figure_imports for select to authenticated using ((select portal.is_admin()));
create policy admin_reads on public.figure_import_changes for select to authenticated using ((select portal.is_admin()));

-- Records the next version of a key, in its own row or in the column that the figure mirrors; answers the id of that version.
create function portal.put_figure(wanted jsonb) returns uuid language plpgsql set search_path = '' as $$
declare
  shown public.figures;
  source_of_field jsonb := jsonb_build_object('as_of', wanted -> 'as_of', 'provenance', wanted -> 'provenance');
  put uuid;
begin
  select * into shown from public.figures where key = wanted ->> 'key' and is_current;
  if shown.record_table is null then
    insert into public.figures (key, label, value, value_text, unit, period, as_of, provenance, owner, fresh_for)
      values (wanted ->> 'key', wanted ->> 'label', (wanted ->> 'value')::numeric, wanted ->> 'value_text', wanted ->> 'unit',
        wanted ->> 'period', (wanted ->> 'as_of')::date, wanted -> 'provenance', wanted ->> 'owner', (wanted ->> 'fresh_for')::interval)
      returning id into put;
    return put;
  end if;
  if shown.record_table = 'competitors' and shown.record_field <> 'competitive_score' then
    update public.competitors set scores = jsonb_set(scores, array[shown.record_field], wanted -> 'value'),
      field_provenance = field_provenance || jsonb_build_object(shown.record_field, source_of_field)
      where id = shown.record_id;
  else
    execute format('update public.%I set %I = $1, field_provenance = field_provenance || $2 where id = $3',
        shown.record_table, shown.record_field)
      using (wanted ->> 'value')::numeric, jsonb_build_object(shown.record_field, source_of_field), shown.record_id;
  end if;
  select id into put from public.figures where key = shown.key and is_current;
  -- The mirror knows the column only; owner and freshness belong to the key.
  update public.figures set owner = wanted ->> 'owner', fresh_for = (wanted ->> 'fresh_for')::interval where id = put;
  return put;
end $$;
grant execute on function portal.put_figure(jsonb) to service_role;
