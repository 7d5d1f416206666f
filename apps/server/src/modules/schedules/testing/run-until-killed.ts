import process from 'node:process'
import { openDatabase } from '@portal/backend/platform/db/database'
import { buildScheduleNode } from './schedule-node.ts'

const [connectionString = ''] = process.argv.slice(2)
const db = openDatabase({ connectionString, onIdleError: () => undefined })

/** Stores the first mail in the transaction of the run, says so, and never comes to its end. */
const { jobs } = buildScheduleNode(db, {
  async send({ to, subject, text, html }, tx = db) {
    await tx.query(
      `insert into public.mail_outbox ("to", subject, text, html, status) values ($1, $2, $3, $4, 'local')`,
      [to, subject, text, html],
    )
    process.stdout.write('mailed\n')
    return new Promise(() => setInterval(() => undefined, 1000))
  },
})
await jobs.start()
