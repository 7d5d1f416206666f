-- What an administrator changes of watches and of the sample sites is in the audit log as well.
do $$
declare audited record;
begin
  for audited in select * from (values
    ('watches', 'watch'), ('sample_sites', 'sample_site'), ('sample_site_pages', 'sample_page')
  ) as t(table_name, word) loop
    execute format('create trigger audit_record after insert or update or delete on public.%I
      for each row execute function portal.audit_record(%L)', audited.table_name, audited.word);
  end loop;
end $$;
