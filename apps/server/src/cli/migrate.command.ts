import type { Command } from '#server/cli/command.ts'
import { migrate } from '@portal/backend/platform/db/migrate'
import { installation } from '#server/platform/installation.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'brings the database to the schema of this version',
  help: 'npm run portal -- migrate\n\nSafe to run twice, and while other nodes start. `npm start` does the same by itself.',
  async run({ open, write }) {
    const { db } = await open({ skipMigrations: true })
    const applied = await migrate(db, installation.migrations)
    for (const name of applied) write(`ran ${name}`)
    write(applied.length === 0 ? 'The database was up to date.' : 'The database is up to date.')
    return 0
  },
}
