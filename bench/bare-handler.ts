import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import pg from 'pg'

/**
 * The floor of the table API, in a process of its own: one list as one person, in the same three statements that travel together,
 * and nothing else. It verifies nobody, parses nothing and says its address on standard output.
 */
const [connectionString, begin = '', text = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 20, pipeline: true })

async function list(): Promise<string> {
  const client = await pool.connect()
  try {
    const began = client.query(begin)
    const answered = client.query<{ body: string }>({ name: 'list', text })
    const [, { rows }] = await Promise.all([began, answered, client.query('commit')])
    return rows[0]?.body ?? ''
  } finally {
    client.release()
  }
}

const server = createServer((_request, response) => {
  list().then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
