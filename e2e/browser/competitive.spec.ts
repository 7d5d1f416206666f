import { changesCopy, insightToast, matrixCopy, platformCopy } from '@portal/content/competitors'
import { pages } from '@portal/content/pages'
import { screenPaths } from '@portal/contracts/paths'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'

const slug = 'limmat-process'
const company = 'Limmat Process'
const sentence = 'A sterile dosing hall was handed over turnkey to a new customer above the river.'

/** A crawl of twenty sites keeps the server busy: the other test waits for it. */
test.describe.configure({ mode: 'serial' })

test('[MATRIX-24][MATRIX-26][API-RT-08] a sample site changes between two crawls: the change is told on every page, classified, with both snapshots, and sorted for the team', async ({
  page,
  admin,
  member,
  portal,
  browser,
}) => {
  // Two crawls of twenty sites.
  test.setTimeout(240_000)
  await enterAs(page, member)
  await page.goto(screenPaths.competitiveMatrix)
  const crawl = page.getByRole('button', { name: matrixCopy.crawl })
  const ended = page.getByText(
    new RegExp(`^(${matrixCopy.toasts.updated.title}|${matrixCopy.toasts.crawled.title})$`),
  )
  await crawl.click()
  await expect(ended).toBeVisible({ timeout: 60_000 })
  await expect(ended).toBeHidden({ timeout: 10_000 })

  const { error } = await admin.client.from('sample_site_pages').insert({
    site: slug,
    path: 'references',
    title: 'References',
    blocks: [
      { kind: 'heading', text: 'Plants that run' },
      { kind: 'paragraph', text: sentence },
    ],
  })
  expect(error).toBeNull()

  const elsewhere = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await elsewhere.addInitScript(() => localStorage.setItem('portal-guide-never', '1'))
  await enterAs(elsewhere, admin)
  await elsewhere.goto(screenPaths.home)
  const listening = new Promise<void>((resolve) => {
    elsewhere.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Subscribed to PostgreSQL')) resolve()
      }),
    )
  })
  await elsewhere.goto(screenPaths.sectors)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()
  await listening
  await crawl.click()
  // Both words go after three seconds.
  await Promise.all([
    expect(elsewhere.getByText(insightToast.title, { exact: true })).toBeVisible({ timeout: 60_000 }),
    expect(ended).toBeVisible({ timeout: 60_000 }),
  ])
  await elsewhere.context().close()

  await page.goto(screenPaths.competitorIntelligence)
  await expect(
    page.getByRole('heading', { level: 1, name: pages.competitiveIntelligence.title }),
  ).toBeVisible()
  const change = page
    .getByRole('list', { name: changesCopy.title })
    .getByRole('listitem')
    .filter({ hasText: `${company}: new reference` })
    .first()
  await expect(change.getByText(changesCopy.classes.reference, { exact: true })).toBeVisible()
  await change.getByRole('button', { name: changesCopy.snapshots }).click()
  await expect(page.getByRole('region', { name: changesCopy.after })).toContainText(sentence)
  await expect(page.getByRole('region', { name: changesCopy.before })).not.toContainText(sentence)
  await page.keyboard.press('Escape')

  await change.getByRole('button', { name: changesCopy.triage.values.Archive }).click()
  await expect(
    change.getByRole('button', { name: changesCopy.triage.values.Archive, pressed: true }),
  ).toBeVisible()
  await page
    .getByRole('group', { name: changesCopy.triage.filter })
    .getByRole('button', { name: changesCopy.triage.values.Archive })
    .click()
  await expect(change).toBeVisible()
  await expect(page).toHaveURL(/triage=Archive/)

  // Other tests read the sample set as it came.
  await admin.client.from('market_insights').delete().like('title', `${company}%`)
})

test('[NAV-10][NAV-11][COMP-08] a company opens from its address, and the platform keeps what was chosen over a reload', async ({
  page,
  member,
}) => {
  await enterAs(page, member)
  await page.goto(screenPaths.home)
  const { data } = await member.client
    .from('competitors')
    .select('id')
    .eq('company_name', 'Nordkessel')
    .single()
  await page.goto(`${screenPaths.intelligence}?company=${String(data?.id)}`)
  const dialog = page.getByRole('dialog', { name: 'Nordkessel' })
  await expect(dialog.locator('[data-figure="company.nordkessel.competitive_score"]')).toContainText('121')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: platformCopy.regions.eu }).click()
  const rows = page.getByRole('table', { name: platformCopy.table.title }).getByRole('row')
  await expect(rows).toHaveCount(11)
  await page.reload()
  await expect(rows).toHaveCount(11)
  await page.getByRole('tab', { name: 'Sustainability' }).click()
  await expect(page).toHaveURL(/region=eu.*tab=sustainability|tab=sustainability.*region=eu/)
})
