-- What an administrator changes about the profile that tenders are held against stands in the audit log.
create trigger audit_record after insert or update or delete on public.tender_profile
  for each row execute function portal.audit_record('tender_profile');
