import { readFile } from 'node:fs/promises'
import { categoryTexts } from '@portal/content/agent-categories'
import { agentToolCopy, agentTools } from '@portal/content/agent-tools'
import { flowSheetCopy } from '@portal/content/agent-views'
import { readingWords } from '@portal/content/engine-reading'
import { toolPresetCopy } from '@portal/content/tool-presets'
import { screenPaths } from '@portal/contracts/paths'
import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'

const toolOf = (id: string) => {
  const tool = agentTools.find((one) => one.id === id)
  if (!tool) throw new Error(id)
  return tool
}

async function runExample(page: Page, id: string) {
  const tool = toolOf(id)
  await page.goto(screenPaths.betaTool(id))
  await page.getByRole('button', { name: agentToolCopy.loadExample }).click()
  await page.getByRole('button', { name: tool.run, exact: true }).click()
  await expect(page.getByText(tool.messages.success).first()).toBeVisible()
  return tool
}

/** Opens the menu, takes one pack along and answers its bytes. */
async function download(page: Page, label: string): Promise<Buffer> {
  await page.getByRole('button', { name: agentToolCopy.download }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: label }).click(),
  ])
  return readFile(await file.path())
}

test('[TOOL-11][TOOL-16] a preset is kept, the plan is calculated with the server’s word on it, and its packs say where inputs are from', async ({
  page,
  member,
}) => {
  await enterAs(page, member)
  await page.goto(screenPaths.betaTool('plant-designer'))
  await expect(page.getByText(agentToolCopy.exampleResult)).toBeVisible()
  await page.getByRole('button', { name: toolPresetCopy.configure }).click()
  await page.getByLabel(toolPresetCopy.name, { exact: true }).fill('My brewery')
  await page.getByLabel(toolPresetCopy.filter).fill('evaporation')
  await page.getByLabel(/Evaporation, %/).fill('8')
  await page.getByRole('button', { name: toolPresetCopy.save }).click()
  await expect(page.getByText(toolPresetCopy.inUse('My brewery'))).toBeVisible()

  await runExample(page, 'plant-designer')
  const csv = (await download(page, agentToolCopy.packs.csv)).toString()
  expect(csv).toMatch(/annual_beer_hl,.*,200000,hl\/a,from the example,/)
  expect(csv).toMatch(/evaporation_percent,.*,8,%,from the preset,/)
})

test('the result of a run is handed out as a printed report', async ({ page, member }) => {
  await enterAs(page, member)
  await page.goto(screenPaths.home)
  await runExample(page, 'project-manager')
  const pdf = await download(page, agentToolCopy.packs.pdf)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('[DEMO-11][VALID-22] pages of the sample sites are read, and read again they have not changed', async ({
  page,
  member,
}) => {
  await enterAs(page, member)
  await page.goto(screenPaths.home)
  await runExample(page, 'web-intelligence')
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText('Cobre Norte')
  await page.reload()
  await runExample(page, 'web-intelligence')
  await expect(page.getByText(/is seen for the first time/)).toHaveCount(0)
})

test('[DEMO-04][ERR-42] a demo of Sustainability of whose text nothing is read says that it failed', async ({
  page,
  member,
}) => {
  await enterAs(page, member)
  await page.goto(screenPaths.betaCategory('sustainability'))
  const [first] = categoryTexts.sustainability.tools
  const tool = page.getByRole('region', { name: first?.title ?? '', exact: true })
  await tool.getByRole('textbox').fill('asdf qwer zxcv')
  await tool.getByRole('button', { name: first?.run ?? '', exact: true }).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast.getByText('Sustainability analysis failed')).toBeVisible()
  await expect(toast).toHaveAttribute('data-type', 'error')
  await expect(toast).toContainText(readingWords.nothingRead)
  await tool.getByRole('button', { name: agentToolCopy.loadTheExample }).click()
  await expect(tool.getByRole('textbox')).not.toHaveValue('asdf qwer zxcv')
})

test('[DEMO-08][CAT-INT-02] the hub stands at both of its addresses and answers with sources', async ({
  page,
  member,
}) => {
  await enterAs(page, member)
  await page.goto(screenPaths.home)
  for (const path of [screenPaths.betaCategory('intelligence'), screenPaths.betaIntelligence]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Intelligence Tools Hub' })).toBeVisible()
  }
  const tool = page.getByRole('region', { name: 'Market Analyzer', exact: true })
  await tool
    .getByRole('textbox')
    .fill('Market: dairy plants\n212, 221, 226, 240, 247, 244, 262, 271, 284, 291')
  await tool.getByRole('button', { name: 'Run Demo' }).click()
  await expect(page.getByText('Analysis Complete').first()).toBeVisible()
  await tool.getByRole('tab', { name: agentToolCopy.response }).click()
  await expect(tool.getByText(/Dairy/).first()).toBeVisible()
})

test('a process engineer walks from a recipe of 500 hl to streams, utilities, equipment, a class 4 estimate and datasheets', async ({
  page,
  member,
}) => {
  await enterAs(page, member)
  await page.goto(`${screenPaths.betaCategory('design')}?tool=rapid-prototyper`)
  const prototyper = categoryTexts.design.tools.find(({ id }) => id === 'rapid-prototyper')
  const tool = page.getByRole('region', { name: prototyper?.title ?? '', exact: true })
  await tool
    .getByRole('textbox')
    .fill('Recipe: product beer, capacity of a batch 500 hl, extract 12 °P, 8 batches a day')
  await tool.getByRole('button', { name: prototyper?.run ?? '', exact: true }).click()
  await expect(tool.getByRole('figure', { name: flowSheetCopy.title })).toBeVisible()
  for (const title of ['Streams', 'Utilities, means of the hour', 'Equipment list'])
    await tool.getByText(agentToolCopy.asTable(title), { exact: true }).click()
  await expect(tool.getByRole('table', { name: 'Streams', exact: true })).toContainText('Pitching wort')
  await expect(tool.getByRole('table', { name: 'Utilities, means of the hour' })).toContainText('glycol')
  await expect(tool.getByRole('table', { name: 'Equipment list' })).toContainText('Lauter tun')
  for (const said of ['Fixed capital, class 4', '(P50)', '(P80)'])
    await expect(tool.getByText(said).first()).toBeVisible()
  const sheets = tool.getByRole('region', { name: agentToolCopy.datasheets.title })
  const take = async (format: 'pdf' | 'xlsx') => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sheets.getByRole('button', { name: agentToolCopy.datasheets[format] }).click(),
    ])
    return readFile(await file.path())
  }
  expect((await take('xlsx')).subarray(0, 2).toString()).toBe('PK')
  await sheets.getByLabel(agentToolCopy.datasheets.item).selectOption('Wort pump')
  expect((await take('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a table that goes on at the side fades there until its end is in sight', async ({ page, member }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, member)
  await page.goto(screenPaths.betaTool('web-intelligence'))
  const around = page.getByRole('table', { name: 'Signals' }).locator('..')
  const fade = () => around.evaluate((box) => getComputedStyle(box).getPropertyValue('--more-at-side'))
  await expect.poll(fade).toBe('40px')
  await around.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  await expect.poll(fade).toBe('0px')
})
