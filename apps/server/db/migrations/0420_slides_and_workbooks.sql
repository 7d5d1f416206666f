-- Slides and workbooks can be mailed as PDF is.
alter table public.schedules drop constraint schedules__format,
  add constraint schedules__format check (format in ('pdf', 'pptx', 'xlsx', 'docx', 'md'));
