import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { auditCopy } from '@portal/content/access'
import { expect, test } from 'vitest'

const db = testDatabase()

test('every change of a record that people can make reads as words in the audit log, not as it is stored', async () => {
  const { rows } = await db.database.query<{ action: string }>(`
    select convert_from(trim(trailing '\\x00'::bytea from t.tgargs), 'utf8') || verb.ending as action
    from pg_trigger t join (values ('insert', '.created'), ('update', '.changed'), ('delete', '.removed')) verb (name, ending)
      on case verb.name when 'delete' then has_table_privilege('authenticated', t.tgrelid, 'delete')
        else has_any_column_privilege('authenticated', t.tgrelid, verb.name) end
    where t.tgname = 'audit_record' and t.tgnargs > 0 and exists (select from pg_policy p where p.polrelid = t.tgrelid and p.polpermissive
      and p.polcmd in ('*', case verb.name when 'insert' then 'a' when 'update' then 'w' else 'd' end))
    order by 1`)
  expect(rows.length).toBeGreaterThan(30)
  const wordless = rows
    .map(({ action }) => action)
    .filter((action) => !Object.hasOwn(auditCopy.actions, action))
  expect(wordless, 'to be named in `auditCopy.actions` of packages/content/src/access.ts').toEqual([])
})

/** A row that only its writer sees is their own; of a message nothing is kept. */
const ofOneself = ['own_only', 'own_rows', 'own_reads', 'own_sheets', 'owner_only']
const unkept = ['realtime.messages', 'public.system_test_runs']
/** Written by functions alone, which say themselves what was done. */
const byFunctions = ['portal.settings', 'portal.ask_chosen_offers', 'portal.unread_words']
/** What one person keeps and may show the team. */
const shown = ['public.tool_cases', 'public.tool_presets']

test('every table that people write is in the audit log, but for what is nobody else’s', async () => {
  const { rows } = await db.database.query<{ place: string }>(
    `select p.polrelid::regclass::text as place
     from pg_policy p join pg_class c on c.oid = p.polrelid
     where p.polpermissive and p.polcmd <> 'r' and not (p.polname = any ($1))
       and (has_table_privilege('authenticated', c.oid, 'insert, delete') or has_any_column_privilege('authenticated', c.oid, 'insert, update'))
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_record')
     group by 1 order by 1`,
    [ofOneself],
  )
  const known = [...unkept, ...byFunctions, ...shown]
  const silent = rows.map(({ place }) => (place.includes('.') ? place : `public.${place}`))
  expect(silent.filter((place) => !known.includes(place))).toEqual([])
})
