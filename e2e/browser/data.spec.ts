import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defaultBrand } from '@portal/content/brand'
import { chatCopy } from '@portal/content/chat'
import { connectorCopy } from '@portal/content/connectors'
import { figureChangeCopy, figureImportCopy } from '@portal/content/figure-changes'
import { pages } from '@portal/content/pages'
import { portalDataCopy, recordFieldName, recordImportCopy } from '@portal/content/records'
import { screenPaths } from '@portal/contracts/paths'
import type { Page } from '@playwright/test'
import writeWorkbook from 'write-excel-file/universal'
import { expect, signInOn, test as base } from '#e2e/fixtures/browser-test.ts'
import { removeDataDir, startPortal, type PortalAddress } from '@portal/testing/portal/portal-server'

interface Source {
  url: string
  table: string
}

/** A portal of their own, one for all: the records that they take out of view are those of every other test. */
const test = base.extend<object, { source: Source; ownPortal: PortalAddress }>({
  source: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, give) => {
      const source: Source = { url: '', table: '' }
      const server = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(source.table)
      })
      await once(server.listen(0, '127.0.0.1'), 'listening')
      source.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prices.csv`
      await give(source)
      server.close()
    },
    { scope: 'worker' },
  ],
  ownPortal: [
    async ({ source }, give) => {
      const own = await startPortal({ env: { PORTAL_FETCH_ALLOW: new URL(source.url).host } })
      await give(own)
      await own.stop()
      await removeDataDir(own.dataDir)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  portal: async ({ ownPortal }, give) => give(ownPortal),
})
// One after the other, on that portal; each leaves it as it was.
test.describe.configure({ mode: 'default' })

const csv = [
  'Company,Overall score,Country,Automation,AI Strategy',
  'Taller Uno,121.5,Spain,118,112',
  'Werk Zwei,high,Germany,90,',
  ',100,France,,',
  'Atelier Trois,99,France,101,95',
].join('\n')
const companies = { name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }

const sheet = [
  ['Sector', 'Market size', 'Growth', 'Our share', 'Competitors', 'Active projects', 'Average project'],
  ['Dairy', 1_700_000_000, 4.5, 2.5, 31, 7, 2_500_000],
  ['Bakery', 900_000_000, 3, 1, 3.5, 2, 1_000_000],
  ['Brewing', 900_000_000, 3, 140, 12, 2, 1_000_000],
  ['Pet Food', 640_000_000, 6, 1.5, 9, 1, 3_000_000],
]
async function buildWorkbook() {
  const rows = sheet.map((cells) => cells.map((value) => ({ value })))
  const blob = await writeWorkbook(rows).toBlob()
  const buffer = Buffer.from(await blob.arrayBuffer())
  return { name: 'benchmarks.xlsx', mimeType: 'application/octet-stream', buffer }
}

async function openTab(page: Page, tab: 'companies' | 'sectors' | 'benchmarks' | 'connectors') {
  await page.goto(`${screenPaths.data}?tab=${tab}`)
  await expect(page.getByRole('heading', { level: 1, name: pages.data.title })).toBeVisible()
}

/** Chooses the file, checks it, and returns the table of refused rows. */
async function check(page: Page, file: typeof companies) {
  await page.getByLabel(figureImportCopy.upload).setInputFiles(file)
  await page.getByRole('button', { name: figureImportCopy.check, exact: true }).click()
  return page.getByRole('table', { name: figureImportCopy.report.rejected })
}

async function record(page: Page, rows: number) {
  await page.getByRole('button', { name: recordImportCopy.commit(rows) }).click()
  await expect(page.getByText(recordImportCopy.committed)).toBeVisible()
}

async function rollBack(page: Page) {
  await page.getByRole('button', { name: figureImportCopy.list.rollback }).click()
  await expect(page.getByText(recordImportCopy.rolledBackToast)).toBeVisible()
}

/** Asks, reads the answer, ends the conversation, and closes the chat, which would lie over the page. */
async function ask(page: Page, question: string): Promise<string> {
  const { name: brand } = defaultBrand
  await page.getByRole('button', { name: chatCopy.open(brand) }).click()
  const chat = page.getByRole('region', { name: chatCopy.regionLabel(brand) })
  const answers = chat.getByRole('article', { name: chatCopy.answerLabel })
  await chat.getByLabel(chatCopy.inputLabel).fill(question)
  await page.keyboard.press('Enter')
  await expect(chat.getByText(/^\d+ sources?/)).toBeVisible()
  const answer = await answers.innerText()
  await chat.getByRole('button', { name: chatCopy.newChat }).click()
  await expect(answers).toHaveCount(0)
  await chat.getByRole('button', { name: chatCopy.close, exact: true }).click()
  await expect(chat).toHaveCount(0)
  return answer
}

test('an administrator replaces the sample companies by a CSV and the benchmarks by an XLSX, both with bad rows, sees them everywhere, and rolls back', async ({
  page,
  portal,
}) => {
  // Two files in and out again, and a question before and after.
  test.setTimeout(240_000)
  await signInOn(page, portal.admin)
  await openTab(page, 'companies')
  const table = page.getByRole('table', { name: portalDataCopy.companies.table })
  const rows = table.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const before = await rows.allTextContents()

  const refusedCompanies = await check(page, companies)
  await expect(page.getByLabel(recordFieldName('company_name'), { exact: true })).toHaveValue('0')
  await expect(
    refusedCompanies.getByRole('row', { name: /^3 Werk Zwei .*“high” is not a number/ }),
  ).toBeVisible()
  await expect(refusedCompanies.getByRole('row', { name: /^4 +Company is empty/ })).toBeVisible()
  await expect(page.getByText(recordImportCopy.report.removed(20))).toBeVisible()
  const inView = `${recordFieldName('is_active')}: ${recordImportCopy.report.yes}`
  await expect(page.getByText(inView).first()).toBeVisible()
  await record(page, 2)
  await page.getByLabel(portalDataCopy.companies.search).fill('taller')
  await expect(table.getByRole('row', { name: /Taller Uno Spain 121\.5 .*companies\.csv/ })).toBeVisible()

  await openTab(page, 'benchmarks')
  const refusedBenchmarks = await check(page, await buildWorkbook())
  await expect(
    refusedBenchmarks.getByRole('row', { name: /^3 Bakery Competitors must be a whole number/ }),
  ).toBeVisible()
  await expect(
    refusedBenchmarks.getByRole('row', { name: /^4 Brewing Our share \(%\) must be at most 100/ }),
  ).toBeVisible()
  await record(page, 2)

  await page.goto(screenPaths.competitorIntelligence)
  await expect(page.getByText('Atelier Trois').first()).toBeVisible()
  await page.goto(screenPaths.competitiveMatrix)
  await expect(page.getByText('Taller Uno').first()).toBeVisible()
  await expect(page.getByText('Almara Process')).toHaveCount(0)
  await page.goto(screenPaths.marketBenchmarks)
  const dairySize = page.locator('[data-figure="benchmark.dairy.market_size_usd"]').first()
  await expect(dairySize).toContainText('$1.7B')
  await dairySize.click()
  await expect(page.getByRole('dialog')).toContainText('benchmarks.xlsx')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Pet Food').first()).toBeVisible()
  expect(await ask(page, 'How large is the dairy market?')).toMatch(/\$1[.,]7B/)

  await openTab(page, 'benchmarks')
  await rollBack(page)
  await openTab(page, 'companies')
  await rollBack(page)
  await expect(rows).toHaveText(before)
  await page.goto(screenPaths.marketBenchmarks)
  await expect(dairySize).toContainText('$1.2B')
  await expect(page.getByText('Pet Food')).toHaveCount(0)
  await page.goto(screenPaths.competitiveMatrix)
  await expect(page.getByText('Almara Process').first()).toBeVisible()
  await expect(page.getByText('Taller Uno')).toHaveCount(0)
  expect(await ask(page, 'How large is the dairy market?')).toMatch(/\$1[.,]2B/)
})

test('a sector and a benchmark are added, changed and removed one by one', async ({ page, portal }) => {
  await signInOn(page, portal.admin)
  const dialog = page.getByRole('dialog')
  const { sectors, benchmarks, removal } = portalDataCopy
  await openTab(page, 'sectors')
  await page.getByRole('button', { name: sectors.add }).click()
  await dialog.getByLabel(sectors.name).fill('Bakery')
  await dialog.getByLabel(sectors.description).fill('Ovens and dough lines')
  await dialog.getByRole('button', { name: portalDataCopy.formWords.submit }).click()
  await page.getByRole('button', { name: /Bakery: growth/ }).click()
  await dialog.getByLabel(/^New value/).fill('7')
  await dialog.getByLabel(figureChangeCopy.fields.asOf).fill('2026-03-31')
  await dialog.getByLabel(figureChangeCopy.fields.source, { exact: true }).fill('Association report')
  await dialog.getByRole('button', { name: figureChangeCopy.recording.submit }).click()
  await dialog.getByRole('button', { name: figureChangeCopy.done }).click()
  const row = page.getByRole('row', { name: /^Bakery/ })
  await expect(row).toContainText('7%')
  await page.goto(screenPaths.sectors)
  await expect(page.getByRole('heading', { level: 2, name: 'Bakery' })).toBeVisible()

  await openTab(page, 'benchmarks')
  await page.getByRole('button', { name: benchmarks.add }).click()
  await dialog.getByLabel(recordFieldName('sector')).fill('Bakery')
  for (const [field, value] of Object.entries({
    market_size_usd: '800000000',
    growth_rate: '-1.5',
    herpasia_market_share: '140',
    competitor_count: '9',
    active_projects: '2',
    avg_project_value_usd: '1500000',
  }))
    await dialog.getByLabel(recordFieldName(field)).fill(value)
  await dialog.getByRole('button', { name: portalDataCopy.formWords.submit }).click()
  await expect(dialog.getByText(benchmarks.faults.atMost(100))).toBeVisible()
  await expect(dialog.getByText(benchmarks.faults.source)).toBeVisible()
  await dialog.getByLabel(recordFieldName('herpasia_market_share')).fill('1.4')
  await dialog.getByLabel(portalDataCopy.companyForm.source, { exact: true }).fill('Association report')
  await dialog.getByRole('button', { name: portalDataCopy.formWords.submit }).click()
  await expect(row).toContainText('$0.8B')
  await row.getByRole('button', { name: portalDataCopy.companies.actionsFor('Bakery') }).click()
  await page.getByRole('menuitem', { name: portalDataCopy.companies.edit }).click()
  await dialog.getByLabel(recordFieldName('competitor_count')).fill('11')
  await dialog.getByLabel(portalDataCopy.companyForm.source, { exact: true }).fill('Register')
  await dialog.getByRole('button', { name: portalDataCopy.formWords.submit }).click()
  await row.locator('[data-figure$=".competitor_count"]').click()
  await expect(dialog).toContainText('Register')
  await page.keyboard.press('Escape')

  for (const tab of ['benchmarks', 'sectors'] as const) {
    await openTab(page, tab)
    await row.getByRole('button', { name: portalDataCopy.companies.actionsFor('Bakery') }).click()
    await page.getByRole('menuitem', { name: removal.action }).click()
    await dialog.getByRole('button', { name: removal.confirm }).click()
    await expect(page.getByText(removal.done('Bakery'))).toBeVisible()
    await expect(row).toHaveCount(0)
  }
})

test('a connector brings figures, says what it refused, shows what was revised, and is removed', async ({
  page,
  portal,
  source,
}) => {
  source.table = 'code,amount,day\nSteel price,812.5,2026-03-01\nEnergy price,many,2026-03-01\n'
  await signInOn(page, portal.admin)
  await openTab(page, 'connectors')
  const { add } = connectorCopy
  await page.getByRole('combobox', { name: add.kind, exact: true }).selectOption('csv')
  for (const [label, value] of [
    [add.name, 'Input prices'],
    [add.url, source.url],
    [add.prefix, 'prices'],
    [add.key, 'code'],
    [add.value, 'amount'],
    [add.asOf, 'day'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: add.submit, exact: true }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Input prices' })
  await expect(entry).toContainText(connectorCopy.noRun)
  await entry.getByRole('button', { name: connectorCopy.run }).click()
  await expect(entry).toContainText('1 new')
  await expect(entry).toContainText(connectorCopy.refused(1))
  source.table = source.table.replace('812.5', '830')
  await entry.getByRole('button', { name: connectorCopy.run }).click()
  await expect(entry).toContainText('1 revised')
  await entry.getByText(connectorCopy.history, { exact: true }).click()
  await expect(entry).toContainText(connectorCopy.wasNow('812.5', '830'))
  await entry.getByRole('button', { name: connectorCopy.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: connectorCopy.remove }).click()
  await expect(entry).toHaveCount(0)
})
