import { createServer as createPlainServer, type Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { loopbackCertificates } from './testing/loopback-certificates.ts'
import { checkExternalLinks } from './checks/check-http.ts'
import { buildWebsiteCheck } from './index.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function listen(server: Server): Promise<number> {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test('[TEST-22] the configured website is asked by HEAD', async () => {
  const methods: unknown[] = []
  const port = await listen(
    createPlainServer((request, response) => {
      methods.push(request.method)
      response.end()
    }),
  )
  const url = `http://127.0.0.1:${port}/`
  const check = buildWebsiteCheck([
    { url: 'http://127.0.0.1:9/', kind: 'provider' },
    { url, kind: 'site' },
  ])
  expect(await check()).toMatchObject({ url, status: 'accessible', response_code: 200 })
  expect(methods).toEqual(['HEAD'])
})

test('without a configured website the check says what to set', async () => {
  await expect(buildWebsiteCheck([])()).rejects.toMatchObject({ code: 'not_configured' })
})

test('a website whose certificate has expired is down, and says why', async () => {
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, loopbackCertificates.expired.cert])
  try {
    const port = await listen(
      createServer(loopbackCertificates.expired, (_request, response) => void response.end()),
    )
    const [result] = await checkExternalLinks([{ url: `https://localhost:${port}/`, kind: 'site' }])
    expect(result).toMatchObject({ status: 'error', reason: 'Its certificate has expired' })
  } finally {
    tls.setDefaultCACertificates(trusted)
  }
})
