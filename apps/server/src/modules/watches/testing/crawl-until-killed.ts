import process from 'node:process'
import { openDatabase } from '@portal/backend/platform/db/database'
import { buildCrawlNode } from './crawl-node.ts'

const [connectionString = '', host = ''] = process.argv.slice(2)
const db = openDatabase({ connectionString, onIdleError: () => undefined })
await buildCrawlNode(db, host).jobs.start()
