-- What a person has stored is added up at each upload.
do $$ begin
  create index objects__owner on storage.objects (owner_id);
exception when insufficient_privilege or duplicate_table then null; -- a table of a Supabase
end $$;
