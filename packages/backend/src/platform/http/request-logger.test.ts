import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { createLogger } from '#backend/platform/logger.ts'
import { requestLogger } from './request-logger.ts'

test('what a request writes carries its id, in whatever way it writes, and nothing secret', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLogger(
    { LOG_LEVEL: 'debug' },
    { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'request-7',
    childLoggerFactory: (parent, bindings, options) => requestLogger(parent, bindings, options),
  })
  app.get('/quiet', async () => 'nothing')
  app.get('/loud', async (request) => {
    request.log.warn({ token: 'secret', n: 1 }, 'first')
    request.log.child({ part: 'inner' }).error('second')
    request.log.trace('below the level')
    return request.log.level
  })
  await app.inject('/quiet')
  expect(lines).toEqual([])
  expect((await app.inject('/loud')).body).toBe('debug')
  expect(lines).toMatchObject([
    { level: 'warn', reqId: 'request-7', token: '[removed]', n: 1, msg: 'first' },
    { level: 'error', reqId: 'request-7', part: 'inner', msg: 'second' },
  ])
  expect(lines).toHaveLength(2)
  await app.close()
})
