import { auth } from '@portal/content/auth'
import { screenPaths } from '@portal/contracts/paths'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'

/** Everything that /auth needs before a person can type, brotli-compressed. */
const limitBytes = 95_000
const mark = 'typable'

test('the sign-in screen can be typed into after at most 95 kB of scripts and styles', async ({ page }) => {
  await page.addInitScript((name) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('input[type=email]')) return
      performance.mark(name)
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  }, mark)
  await page.goto(screenPaths.auth)
  await expect(page.getByLabel(auth.signIn.email)).toBeEditable()
  const loaded = await page.evaluate((name) => {
    const typableAt = performance.getEntriesByName(name)[0]?.startTime ?? Infinity
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.startTime <= typableAt && /\.(js|css)$/.test(entry.name))
      .map((entry) => ({ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize }))
  }, mark)
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0)
  const list = loaded.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
  expect(total, list).toBeLessThanOrEqual(limitBytes)
  expect(total, list).toBeGreaterThan(10_000)
  expect(list).not.toContain('supabase')
})

test('the dashboard asks for nothing of the tools', async ({ page, admin }) => {
  await enterAs(page, admin)
  await page.goto(screenPaths.executiveDashboard)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(asked.some((name) => name.includes('/assets/kit-'))).toBe(true)
  expect(asked.filter((name) => name.includes('/assets/tools-'))).toEqual([])
})

for (const path of [screenPaths.home, screenPaths.executiveDashboard])
  test(`who comes back reads the head of ${path} before any code of the portal is there, and the same when it is`, async ({
    page,
    admin,
  }) => {
    await enterAs(page, admin)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/(?!frame-)[^/]*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    const head = async () => [await title.textContent(), await page.locator('h1 + p').textContent()]
    const drawn = await head()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    release()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    const [words, sentence] = await head()
    expect(words).toBe(drawn[0])
    expect(sentence).toContain(drawn[1])
  })

test('who has no session sees no frame of the portal', async ({ page }) => {
  await page.route(/\/assets\/(?!frame-)[^/]*\.js$/, () => undefined)
  await page.goto(screenPaths.home, { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.locator('#root > *')).toHaveCount(0)
})

test('on the way to the first paint a slow line carries no code but the frame', async ({ page, admin }) => {
  await enterAs(page, admin)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/frame-[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(screenPaths.home, { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(1)
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50))))
  expect(asked).toEqual([expect.stringContaining('/assets/frame-')])
  release()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  expect(asked.length).toBeGreaterThan(5)
})

test('without its frame a page comes all the same', async ({ page, admin, expectedFaults }) => {
  expectedFaults.push(/ERR_FAILED/)
  await enterAs(page, admin)
  await page.route(/\/assets\/frame-[^/]*\.js$/, (route) => route.abort())
  await page.goto(screenPaths.executiveDashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
