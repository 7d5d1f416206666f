import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeUnusedConnections } from './close-unused-connections.ts'

test('a connection that never asked anything does not keep the server from ending', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeUnusedConnections(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const accepted = once(app.server, 'connection')
  await once(socket, 'connect')
  await accepted
  const ended = once(socket, 'close')
  await app.close()
  await ended
  expect(socket.destroyed).toBe(true)
})

test('an answer under way is finished first', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeUnusedConnections(app)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    app.get('/', async () => {
      const answered = new Promise<void>((finish) => (answer = finish))
      resolve()
      await answered
      return 'whole'
    })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const reply = fetch(url).then((response) => response.text())
  await asked
  const closed = app.close()
  answer()
  await expect(reply).resolves.toBe('whole')
  await closed
})
