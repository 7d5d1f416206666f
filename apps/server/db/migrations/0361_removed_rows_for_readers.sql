-- Of a row that is gone row level security cannot be asked any more: the policies are asked with the row as it was. Answers for each
-- of the claims the positions of the rows that these could have read; null where the role reads without policies.
create function portal.visible_removed(relation regclass, role_name text, claims text[], removed jsonb)
returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  named text;
  needs_check boolean;
  permitted text;
  restricted text;
  positions jsonb;
  visible jsonb[] := '{}';
  claim text;
begin
  select c.relname, c.relrowsecurity and not r.rolbypassrls and not r.rolsuper into named, needs_check
  from pg_class c, pg_roles r where c.oid = relation and r.rolname = role_name;
  if not needs_check then return null; end if;
  select string_agg(format('(%s)', coalesce(pg_get_expr(p.polqual, p.polrelid), 'true')), ' or ') filter (where p.polpermissive),
    string_agg(format('(%s)', coalesce(pg_get_expr(p.polqual, p.polrelid), 'true')), ' and ') filter (where not p.polpermissive)
  into permitted, restricted
  from pg_policy p where p.polrelid = relation and p.polcmd in ('r', '*')
    and (p.polroles = '{0}' or exists (select from unnest(p.polroles) as granted(id) where pg_has_role(role_name, granted.id, 'member')));

  -- Left behind by a call that was cut short: preparing is not undone by a rollback.
  if exists (select from pg_prepared_statements where name = 'portal_visible_removed') then
    deallocate portal_visible_removed;
  end if;
  perform set_config('role', role_name, true);
  -- The record stands under the name of its table, by which policies call its columns.
  execute format('prepare portal_visible_removed (jsonb) as select coalesce(jsonb_agg(portal_removed.portal_position - 1), ''[]'')
    from jsonb_array_elements($1) with ordinality portal_removed(portal_record, portal_position),
      lateral jsonb_populate_record(null::%s, portal_removed.portal_record) as %I where (%s) and (%s)',
    relation, named, coalesce(permitted, 'false'), coalesce(restricted, 'true'));
  foreach claim in array claims loop
    begin
      perform set_config('request.jwt.claims', claim, true);
      execute format('execute portal_visible_removed(%L)', removed) into positions;
    exception when others then
      -- A policy that fails for one person's claims hides the row from that person, not from the others.
      positions := '[]';
    end;
    visible := visible || positions;
  end loop;
  deallocate portal_visible_removed;
  return to_jsonb(visible);
end $$;
revoke all on function portal.visible_removed(regclass, text, text[], jsonb) from public, anon, authenticated, service_role;
