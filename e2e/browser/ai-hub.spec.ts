import { aiHubCopy, analysisPanelCopy, historyCopy } from '@portal/content/ai-hub'
import { analysisTypeNames, specialisedToolNames } from '@portal/content/analysis'
import { analysisTypes } from '@portal/contracts/analysis'
import { screenPaths } from '@portal/contracts/paths'
import { readFile } from 'node:fs/promises'
import { enterAs, expect, test } from '#e2e/fixtures/browser-test.ts'

test('[HUB-02] [HUB-18] without a key every analysis and a tool answer with figures and sources, are found in the history and exported', async ({
  page,
  member,
}) => {
  test.setTimeout(240_000)
  await enterAs(page, member)
  await page.goto(screenPaths.aiHub)
  await expect(page.getByRole('tab', { name: aiHubCopy.tabs.test })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(aiHubCopy.online, { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: aiHubCopy.tabs.analysis }).click()
  for (const type of analysisTypes) {
    await page.getByLabel(analysisPanelCopy.type).selectOption(type)
    await page.getByRole('textbox', { name: analysisPanelCopy.input }).fill(`Dairy evaporators, ${type}`)
    await page.getByRole('button', { name: analysisPanelCopy.run }).click()
    const result = page.getByRole('region', { name: analysisTypeNames[type], exact: true })
    await expect(
      result.getByRole('table', { name: 'Figures' }).locator('[data-figure]').first(),
    ).toBeVisible()
    await expect(result.getByRole('list', { name: 'Sources' }).getByRole('listitem').first()).toBeVisible()
    await expect(result.getByText('built-in engine')).toBeVisible()
  }

  await page.getByRole('tab', { name: aiHubCopy.tabs.tools }).click()
  await page.getByLabel(analysisPanelCopy.tool, { exact: true }).selectOption('risk_assessment')
  await page.getByRole('textbox', { name: analysisPanelCopy.input }).fill('A new whey plant in Spain')
  await page.getByRole('button', { name: analysisPanelCopy.run }).click()
  const tool = page.getByRole('region', { name: specialisedToolNames.risk_assessment })
  await tool
    .getByRole('button', { name: /^Source 1: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').last()).toContainText('HerpasIA sample set')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: aiHubCopy.tabs.history }).click()
  const list = page.getByRole('list', { name: historyCopy.list, exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(analysisTypes.length + 1)
  await page.getByRole('searchbox', { name: historyCopy.search }).fill('whey')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: historyCopy.pin('A new whey plant in Spain') }).click()
  await expect(
    list.getByRole('button', { name: historyCopy.unpin('A new whey plant in Spain') }),
  ).toBeVisible()
  for (const [format, start] of [
    ['Markdown', '# '],
    ['DOCX', 'PK'],
  ] as const) {
    const download = page.waitForEvent('download')
    await list.getByRole('button', { name: historyCopy.export('A new whey plant in Spain') }).click()
    await page.getByRole('menuitem', { name: format }).click()
    const file = await readFile(await (await download).path())
    expect(file.toString('latin1').startsWith(start)).toBe(true)
    if (format === 'Markdown') expect(file.toString('utf8')).toContain('A new whey plant in Spain')
  }
})
