import pg from 'pg'
import { portalDatabaseName, portalUserName } from '#backend/platform/db/embedded/cluster.ts'

/**
 * Makes the portal's user and database. It may create roles and pass row level security, but is no superuser:
 * what runs here then also runs on hosted databases.
 */
export async function prepareAccount(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ has_role: boolean; has_database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as has_role,
              exists (select from pg_database where datname = $2) as has_database`,
      [portalUserName, portalDatabaseName],
    )
    if (!rows[0]?.has_role)
      await client.query(
        `create role ${portalUserName} login createdb createrole bypassrls password ${pg.escapeLiteral(password)}`,
      )
    // Its name is that of a schema too: what a person makes without naming one belongs in public.
    await client.query(`alter role ${portalUserName} set search_path = public`)
    if (!rows[0]?.has_database)
      await client.query(`create database ${portalDatabaseName} owner ${portalUserName}`)
  } finally {
    await client.end()
  }
}
