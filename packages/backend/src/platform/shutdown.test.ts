import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from '#backend/platform/logger.ts'
import { createShutdown } from '#backend/platform/shutdown.ts'

function collectLines() {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  return { lines, log: createLogger({ LOG_LEVEL: 'debug' }, destination) }
}

test('parts stop in reverse order of their start, once, however often it is asked', async () => {
  const stopped: string[] = []
  const shutdown = createShutdown(collectLines().log)
  for (const name of ['database', 'pool', 'server']) shutdown.add(name, () => void stopped.push(name))
  await Promise.all([shutdown.run('SIGINT'), shutdown.run('SIGTERM')])
  await shutdown.run('again')
  expect(stopped).toEqual(['server', 'pool', 'database'])
})

test('a part that fails or hangs does not keep the others from stopping, and is logged by name', async () => {
  const stopped: string[] = []
  const { log, lines } = collectLines()
  const shutdown = createShutdown(log, 20)
  shutdown.add('database', () => void stopped.push('database'))
  shutdown.add('hanging', () => new Promise(() => undefined))
  shutdown.add('failing', () => {
    throw new Error('no')
  })
  await shutdown.run('SIGTERM')
  expect(stopped).toEqual(['database'])
  const failed = lines.filter((line) => line['event'] === 'shutdown.part_failed').map((line) => line['part'])
  expect(failed).toEqual(['failing', 'hanging'])
})

test('secrets and bodies never reach the log', () => {
  const { log, lines } = collectLines()
  log.info({
    password: 'one-secret',
    headers: { authorization: 'Bearer two-secret', cookie: 'three-secret', accept: 'text/html' },
    request: { headers: { apikey: 'four-secret' }, body: { text: 'five-secret' } },
    token: 'six-secret',
  })
  const [line] = lines
  expect(JSON.stringify(line)).not.toContain('secret')
  expect(line?.['headers']).toMatchObject({ accept: 'text/html' })
})

test('an error is logged with its cause, and without what its library hung on it', () => {
  const { log, lines } = collectLines()
  const cause = Object.assign(new Error('refused'), { code: '57P01', client: { connection: 'a-secret' } })
  log.error({ err: new Error('no answer', { cause }) })
  expect(lines[0]?.['err']).toMatchObject({
    message: 'no answer',
    cause: { message: 'refused', code: '57P01' },
  })
  expect(JSON.stringify(lines)).not.toContain('a-secret')
})
