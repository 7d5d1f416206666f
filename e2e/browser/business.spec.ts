import { businessCopy } from '@portal/content/sales'
import { benchmarksCopy, benchmarkToasts } from '@portal/content/market'
import { screenPaths } from '@portal/contracts/paths'
import { readFile } from 'node:fs/promises'
import { enterAs, expect, signInOn, test } from '#e2e/fixtures/browser-test.ts'

test('[BENCH-06] [BENCH-19] Market Benchmarks is live: a new insight is told in an open browser, and Monitor has a competitor’s pages watched', async ({
  page,
  member,
  admin,
}) => {
  // The first crawl of a company reads its pages one after the other.
  test.setTimeout(240_000)
  await enterAs(page, member)
  await page.goto(screenPaths.marketBenchmarks)
  const insights = page.getByRole('list', { name: benchmarksCopy.insights.title })
  await expect(insights.getByRole('listitem')).toHaveCount(6)

  const title = `A cell plant opens ${crypto.randomUUID().slice(0, 8)}`
  const provenance = { kind: 'imported', source: { name: 'Trade press' }, inputs: [] }
  const write = () =>
    admin.client.from('market_insights').insert({
      insight_type: 'trend',
      urgency_level: 'high',
      title,
      description: 'A plant for cultured products is announced.',
      impact_score: 7,
      provenance,
    })
  // The subscription may still be on its way: what is written before it is read, not told.
  await expect(async () => {
    expect((await write()).error).toBeNull()
    await expect(page.getByText(benchmarkToasts.newInsight.title, { exact: true })).toBeVisible({
      timeout: 1500,
    })
  }).toPass()
  await expect(insights.getByRole('heading', { name: title }).first()).toBeVisible()
  await admin.client.from('market_insights').delete().eq('title', title)

  await page
    .getByRole('button', { name: /^Monitor / })
    .last()
    .click()
  await expect(page.getByText(/ is monitored\./)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('table', { name: benchmarksCopy.positioning.title })).toContainText(
    benchmarksCopy.positioning.pagesWatched,
  )
})

test('[BIZ-03] [BIZ-13] [BIZ-14] the Business Dashboard analyses the pipeline, and its export is in the audit log', async ({
  page,
  member,
  portal,
}) => {
  await enterAs(page, member)
  await page.goto(screenPaths.businessDashboard)
  const analyses = page.getByRole('list', { name: businessCopy.overview.analyses })
  const sales = analyses.getByRole('listitem', { name: businessCopy.tabs.sales })
  await expect(sales).toContainText(businessCopy.statuses.sales.before)
  await page.getByRole('button', { name: businessCopy.buttons.analyzeSales }).click()
  await expect(sales).toContainText(businessCopy.statuses.sales.after)
  await page.getByRole('tab', { name: businessCopy.tabs.sales }).click()
  await expect(
    page.getByRole('list', { name: businessCopy.sales.forecast }).getByRole('listitem'),
  ).toHaveCount(4)
  expect(new URL(page.url()).search).toBe('?tab=sales')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: businessCopy.buttons.export }).click()
  const csv = await readFile(await (await saving).path(), 'utf8')
  expect(csv).toContain('reference,title,client,')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInOn(page, portal.admin)
  await page.goto(screenPaths.auditLog)
  await expect(page.getByRole('row', { name: /Sales pipeline exported/ }).first()).toContainText(member.email)
})
