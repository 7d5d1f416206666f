-- Notices of a source are tenders, no longer insights with an impact that nobody measured.
alter table public.connector_runs rename column insights to notices;
