import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, customFetch, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchKeysBy } from './fetch-keys.ts'
import { createGuardedFetcher } from './guarded-fetcher.ts'

const { publicKey, privateKey } = await generateKeyPair('ES256')
const published = createServer((_request, response) => {
  void exportJWK(publicKey).then((key) => response.end(JSON.stringify({ keys: [key] })))
})
let host = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => published.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(published.address() as AddressInfo).port}`
})
afterAll(() => void published.close())

async function verify(allow: string[]) {
  const fetcher = createGuardedFetcher({ userAgent: 'portal', allow, ownPages: () => null })
  const keys = createRemoteJWKSet(new URL(`http://${host}/keys`), { [customFetch]: fetchKeysBy(fetcher) })
  const token = await new SignJWT({ sub: 'a' }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
  return (await jwtVerify(token, keys)).payload.sub
}

test('keys of an issuer come through the guarded fetcher: a private address only where the operator vouches for it', async () => {
  await expect(verify([])).rejects.toMatchObject({ name: 'FetchFailure' })
  expect(await verify([host])).toBe('a')
})
