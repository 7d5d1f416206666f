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
