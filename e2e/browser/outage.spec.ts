import { executiveCopy } from '@portal/content/executive-dashboard'
import { healthCopy } from '@portal/content/health'
import { interfaceWords } from '@portal/content/interface-words'
import { monitoringCopy as copy } from '@portal/content/health-monitoring'
import { screenPaths } from '@portal/contracts/paths'
import { enterAs, expect, test as base } from '#e2e/fixtures/browser-test.ts'
import { adoptDatabase, databaseOf, type DatabaseProcess } from '@portal/testing/portal/database-process'
import { signInAsAdmin } from '@portal/testing/portal/portal-client'
import { removeDataDir, startPortal, type RunningPortal } from '@portal/testing/portal/portal-server'

/** A portal on a database that it does not start again by itself, one for all. */
const test = base.extend<object, { own: { portal: RunningPortal; database: DatabaseProcess } }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, give) => {
      const host = await startPortal()
      await host.kill()
      const database = await adoptDatabase(host.dataDir)
      const portal = await startPortal({ env: { DATABASE_URL: await databaseOf(host.dataDir) } })
      await give({ portal, database })
      await portal.stop()
      await database.stop()
      for (const { dataDir } of [host, portal]) await removeDataDir(dataDir)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  portal: async ({ own }, give) => give(own.portal),
})

// One after the other, on that portal; each leaves its database running, and the first counts its incidents.
test.describe.configure({ mode: 'default' })
test.use({ expectedFaults: [/status of (406|500|503)|WebSocket/] })

test('[MON-12] the database is stopped under an open page: it says so, one incident opens and closes, and it recovers by itself', async ({
  page,
  own: { portal, database },
}) => {
  test.setTimeout(240_000)
  const admin = await signInAsAdmin(portal)
  await enterAs(page, admin)
  await page.goto(screenPaths.systemMonitoring)
  const databases = page.getByRole('list', { name: copy.lists.database, exact: true })
  await page.getByRole('button', { name: copy.quick }).click()
  await expect(databases.getByText('connected')).toBeVisible()
  await expect(page.getByText(copy.incidents.none)).toBeVisible()

  await database.stop()
  const outage = page.getByRole('alert').filter({ hasText: copy.outage.database })
  await expect(outage).toBeVisible({ timeout: 35_000 })
  await expect(outage).toContainText(/[\da-f]{8}-[\da-f-]{27}/)
  await expect(databases.getByText('error')).toBeVisible()
  await page.getByRole('button', { name: copy.quick }).click()
  await expect(page.getByText(healthCopy.toast.failed)).toBeVisible()
  await expect.poll(() => portal.output(), { timeout: 20_000 }).toContain('health.database_away')
  const faults = portal.output().match(/"event":"jobs\.fault"/g) ?? []
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.length).toBeLessThan(4)

  await database.start()
  await expect(outage).toBeHidden({ timeout: 15_000 })
  const incidents = page.getByRole('list', { name: copy.incidents.title })
  await expect(incidents.getByText('postgresql')).toBeVisible({ timeout: 75_000 })
  await expect(incidents.getByText(copy.incidents.closed, { exact: true })).toHaveCount(1)
  await expect(incidents.getByText(copy.incidents.open, { exact: true })).toHaveCount(0)
  await expect.poll(() => portal.output(), { timeout: 30_000 }).toContain('jobs.recovered')
  const { data } = await admin.client.from('health_incidents').select('kind, cause, closed_at, timeline')
  expect(data).toEqual([
    {
      kind: 'database',
      cause: 'the database did not answer',
      closed_at: expect.any(String),
      timeline: [/did not answer/, /Answers again/, /Closed/].map((text) => ({
        at: expect.any(String),
        text: expect.stringMatching(text),
      })),
    },
  ])
})

test('[MON-12] the database hangs: a page opened then says within seconds that it cannot be read, and fills itself once it is back', async ({
  page,
  own: { portal, database },
}) => {
  await enterAs(page, await signInAsAdmin(portal))
  await page.goto(screenPaths.home)
  await expect(page.getByRole('main')).toBeVisible()
  await database.freeze()
  try {
    await page.goto(screenPaths.executiveDashboard)
    const said = page.getByRole('alert').filter({ hasText: executiveCopy.failed })
    // Four seconds until the portal knows, one until the page has asked twice, and a busy machine.
    await expect(said).toBeVisible({ timeout: 10_000 })
    await database.thaw()
    await expect(said).toBeHidden({ timeout: 10_000 })
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  } finally {
    await database.thaw()
  }
})

/** Each reads in a way of its own: tables, functions, the session, several at once. */
const readingPages = [
  screenPaths.home,
  screenPaths.executiveDashboard,
  screenPaths.intelligence,
  screenPaths.competitiveMatrix,
  screenPaths.betaIntelligence,
  screenPaths.herpasia,
  screenPaths.commandCenter,
  screenPaths.aiServices,
  screenPaths.businessDashboard,
  screenPaths.data,
  screenPaths.account,
  screenPaths.teamAccess,
  screenPaths.aiModels,
  screenPaths.auditLog,
  screenPaths.brief,
]
const idOfRequest = /[\da-f]{12}|[\da-f]{8}-[\da-f-]{27}/

test('[MON-12] the database is stopped: each page that reads says that it is away, with the id of the request, and fills itself', async ({
  page,
  own: { portal, database },
}) => {
  test.setTimeout(300_000)
  await enterAs(page, await signInAsAdmin(portal))
  await page.goto(screenPaths.home)
  await expect(page.getByRole('main')).toBeVisible()
  await database.stop()
  const alerts = page.getByRole('main').getByRole('alert')
  const silent = alerts.filter({ hasNotText: interfaceWords.away.database })
  for (const path of readingPages)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(alerts.first()).toBeVisible()
      await expect(silent).toHaveCount(0)
      for (const alert of await alerts.all()) await expect(alert).toContainText(idOfRequest)
    })
  await database.start()
  await expect(alerts).toHaveCount(0)
})
