import type { Writable } from 'node:stream'
import type pg from 'pg'

/** The driver's connection, of which its types say nothing. */
type Wired = pg.ClientBase & { connection: { stream: Writable } }

/** What `send` writes into the connection leaves in one packet, which is one call of the system and one awakening of the server. */
export function writeTogether<Sent>(client: pg.ClientBase, send: () => Sent): Sent {
  const { stream } = (client as Wired).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
