import { auth } from '@portal/content/auth'
import { screenPaths } from '@portal/contracts/paths'
import { expect, test } from '#e2e/fixtures/browser-test.ts'

/** Issue: everything that /auth needs before a person can type, brotli-compressed. */
const limitBytes = 95_000

test('the sign-in screen can be typed into after at most 95 kB of scripts and styles', async ({ page }) => {
  const sizes = new Map<string, Promise<number>>()
  let isTypable = false
  page.on('requestfinished', (request) => {
    if (isTypable || !['script', 'stylesheet'].includes(request.resourceType())) return
    sizes.set(
      new URL(request.url()).pathname,
      request.sizes().then((size) => size.responseBodySize),
    )
  })
  await page.goto(screenPaths.auth)
  await page.getByLabel(auth.signIn.email).fill('somebody@people.example')
  isTypable = true
  const loaded = await Promise.all([...sizes].map(async ([path, size]) => ({ path, bytes: await size })))
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total, loaded.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')).toBeLessThanOrEqual(
    limitBytes,
  )
  expect(total).toBeGreaterThan(10_000)
  expect(loaded.filter(({ path }) => path.includes('supabase'))).toEqual([])
})
