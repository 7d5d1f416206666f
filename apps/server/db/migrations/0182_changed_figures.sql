-- What the brief asks each week: of 60,000 figures the few that changed or have a target. And what came since a person's last visit.
create index figures__revised on public.figures (created_at desc) where is_current and version > 1;
create index figures__targets on public.figures (key) where is_current and key like '%.target';
create index figures__newest on public.figures (created_at desc);
