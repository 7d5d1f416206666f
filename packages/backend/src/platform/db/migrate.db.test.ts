import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listMigrationFiles, listPendingMigrations, migrate } from '#backend/platform/db/migrate.ts'
import { testDatabase } from '#backend/platform/db/testing/test-database.ts'

const migrations = inject('testMigrations')
const target = testDatabase()
let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  cpSync(migrations, folder, { recursive: true })
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test('migrating a migrated database changes nothing', async () => {
  expect(await migrate(target.database, migrations)).toEqual([])
})

test('two nodes that start at once run each migration once', async () => {
  writeFileSync(
    path.join(folder, '9001_slow.sql'),
    'create table public.slow (id int); select pg_sleep(0.3);',
  )
  writeFileSync(path.join(folder, '9002_next.sql'), 'create table public.next (id int);')
  const [first, second] = await Promise.all([
    migrate(target.database, folder),
    migrate(target.database, folder),
  ])
  expect([...first, ...second].toSorted()).toEqual(['9001_slow.sql', '9002_next.sql'])
})

test('a migration that fails leaves nothing of itself behind, and says where it failed', async () => {
  const file = path.join(folder, '9003_broken.sql')
  writeFileSync(file, 'create table public.half (id int);\nselect no_such_column;')
  await expect(migrate(target.database, folder)).rejects.toThrow('9003_broken.sql failed, line 2')
  const { rows } = await target.database.query(`select to_regclass('public.half') as half`)
  expect(rows).toEqual([{ half: null }])
  rmSync(file)
})

test('a database of the migrations that were replaced goes on from them, and runs none again', async () => {
  const before = await target.database.query('select count(*)::int as tables from pg_tables')
  const { through } = JSON.parse(readFileSync(path.join(folder, 'baseline.json'), 'utf8')) as {
    through: string
  }
  const record = async (names: string[]) => {
    await target.database.query('delete from portal.portal_migrations where name <= $1', [through])
    await target.database.query(
      `insert into portal.portal_migrations (name, checksum) select name, 'of then' from unnest($1::text[]) name`,
      [names],
    )
  }
  await record(['0001_roles_and_claims.sql', '0461_runs_count_notices.sql'])
  await target.database.query(`insert into portal.settings (key, value) values ('kept', '1')`)
  expect(await listPendingMigrations(target.database, folder)).toEqual([])
  await Promise.all([migrate(target.database, folder), migrate(target.database, folder)])
  const { rows } = await target.database.query<{ name: string }>(
    'select name from portal.portal_migrations order by name',
  )
  expect(rows.map(({ name }) => name)).toEqual(listMigrationFiles(folder))
  expect(await target.database.query('select count(*)::int as tables from pg_tables')).toMatchObject({
    rows: before.rows,
  })
  expect((await target.database.query(`select from portal.settings where key = 'kept'`)).rowCount).toBe(1)

  await record(['0001_roles_and_claims.sql', '0460_tenders_after_second_factor.sql'])
  await expect(migrate(target.database, folder)).rejects.toThrow(
    'The last migration here is 0460_tenders_after_second_factor.sql, which this version cannot go on from: ' +
      'open this data with the last version 0.1 of the portal once, then with this one.',
  )
  await record(['0461_runs_count_notices.sql'])
  expect(await migrate(target.database, folder)).toEqual([])
})

test('a migration changed after it ran is refused by name', async () => {
  writeFileSync(path.join(folder, '9002_next.sql'), 'create table public.other (id int);')
  await expect(migrate(target.database, folder)).rejects.toThrow(/changed afterwards: 9002_next\.sql/)
})

test('a database of a newer version is refused', async () => {
  await expect(migrate(target.database, migrations)).rejects.toThrow(
    /newer version of the portal \(9001_slow\.sql, 9002_next\.sql\)/,
  )
})
