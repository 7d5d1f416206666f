-- The last day of a stretch of time as people write it: `Q2 2025`, `H1 2025`, `Jun 2025`, `2025-06`, `2025`, or a day. Null for
-- anything else.
create function portal.last_day(written text) returns date language sql immutable parallel safe set search_path = '' as $$
  with part as (
    select substring(written from '(?:19|20)\d\d')::int as year,
      coalesce(3 * substring(written from '(?i)\mq\s*([1-4])\M')::int, 6 * substring(written from '(?i)\mh\s*([12])\M')::int,
        1 + array_position('{jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec}'::text[],
          lower(substring(written from '(?i)\m(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)')))- 1,
        substring(written from '^\s*\d{4}-(0[1-9]|1[0-2])\s*$')::int, 12) as month)
  select case
    when written ~ '^\s*(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\s*$' and substring(trim(written) from 9)::int
        <= extract(day from (left(trim(written), 7) || '-01')::date + interval '1 month - 1 day')
      then trim(written)::date
    else (make_date(year, month, 1) + interval '1 month - 1 day')::date end
  from part
$$;
grant execute on function portal.last_day(text) to authenticated, service_role;
