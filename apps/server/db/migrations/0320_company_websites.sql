-- Only what a crawl can read is a website, however it comes in: any other address ended every later crawl of all companies.
-- The same addresses as watches__url, which a crawl makes of them. A name without its scheme was meant as one; the rest never was.
update public.competitors set website = case
    when trim(website) ~* '^https?://[^[:space:]]+$' then regexp_replace(trim(website), '^[^:]+', lower(split_part(trim(website), ':', 1)))
    when trim(website) ~ '^[[:alnum:]-]+([.][[:alnum:]-]+)+(/[^[:space:]]*)?$' then 'https://' || trim(website)
  end
  where website is not null and website !~ '^(https?://|/samples/sites/)[^[:space:]]+$';
update public.competitors set website = null where char_length(website) > 2000;
alter table public.competitors add constraint competitors__website
  check (website ~ '^(https?://|/samples/sites/)[^[:space:]]+$' and char_length(website) <= 2000);
