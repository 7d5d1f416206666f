-- The search of every page offers to watch a company only where there is a site to watch.
create or replace function public.search_records(pattern text, most integer default 6) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  is_member boolean := portal.has_business_access();
  words text := replace(replace(pattern, '%', ' '), '\', '');
  asked tsquery := portal.asked_words(words, true);
begin
  most := least(greatest(most, 1), 50);
  return jsonb_build_object(
    'figures', coalesce((select jsonb_agg(portal.figure_json(f)) from (
      select * from public.figures where is_member and is_current
        and (label ilike pattern or portal.both_languages(label) @@ asked) limit most) f), '[]'),
    'companies', coalesce((select jsonb_agg(to_jsonb(c)) from (
      select id, company_name, country, website from public.competitors
        where is_member and is_active and (company_name ilike pattern or portal.both_languages(company_name || ' '
          || coalesce(country, '') || ' ' || portal.joined(strengths) || ' ' || portal.joined(sectors)) @@ asked)
        order by company_name ilike pattern desc limit most) c), '[]'),
    'records', coalesce((select jsonb_agg(jsonb_build_object('subject', r.subject, 'id', r.id, 'label', r.label) order by r.rank desc)
      from portal.find_records(words, 50, true) r where r.subject not in ('figure', 'company')), '[]'),
    'chats', coalesce((select jsonb_agg(to_jsonb(q)) from (
      select m.session_id, m.content from public.ai_chat_sessions s join public.ai_chat_messages m on m.session_id = s.id
        where s.user_id = auth.uid() and m.role = 'user' and (m.content ilike pattern or portal.both_languages(m.content) @@ asked)
        order by m.created_at desc limit most * 4) q), '[]'));
end $$;
