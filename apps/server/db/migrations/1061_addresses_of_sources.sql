-- The address of a source becomes a link on screens and in documents: http and https alone, or a page of the portal itself.
create or replace function portal.is_provenance(candidate jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(
    candidate ->> 'kind' in ('measured', 'imported', 'calculated', 'benchmark', 'estimated', 'sample', 'ai')
      and jsonb_typeof(candidate -> 'source') = 'object'
      and candidate -> 'source' ->> 'name' <> ''
      and coalesce(candidate -> 'source' ->> 'url' ~ '^(https?://\S+|/([^/\\\s]\S*)?)?$', true),
    false)
$$;
