import { agentTools } from '@portal/content/agent-tools'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PortalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { sampleTables } from '#web/testing/sample-rows.ts'
import { ToolPage } from './tool-page.tsx'

let backend: PortalBackend

beforeEach(() => {
  backend = new PortalBackend().install()
  Object.assign(backend.tables, sampleTables())
})
afterEach(() => backend.restore())

const rows: Record<string, string> = {
  'project-manager': 'TOOL-01',
  'plant-designer': 'TOOL-02',
  'market-intel': 'TOOL-03',
  'maintenance-predictor': 'TOOL-04',
  'innovation-lab': 'TOOL-06',
  'sustainability-agent': 'TOOL-07',
  'creative-designer': 'TOOL-08',
}

const toolOf = (id: string) => {
  const tool = agentTools.find((one) => one.id === id)
  if (!tool) throw new Error(id)
  return tool
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) => page.getByRole('region', { name: /Notifications/ }).getByText(text)

/** Opens a tool, loads its example and presses run. */
async function runExample(id: string) {
  const tool = toolOf(id)
  await renderPortal(<ToolPage tool={tool} />)
  await button('Load example').click()
  await button(tool.run).click()
  return tool
}

test.each(agentTools.map((tool) => [rows[tool.id] ?? '', tool.id] as const))(
  '[%s, TOOL-09, TOOL-12, TOOL-13, TOOL-17, DEMO-04] %s opens with its parts and answers its example in the worker',
  async (_row, id) => {
    const tool = await runExample(id)
    await expect.element(page.getByRole('heading', { level: 1, name: tool.title })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Back to Tools' }))
      .toHaveAttribute('href', '/beta-agents')
    for (const head of ['WHAT', 'WHY', 'HOW', 'VALUE'])
      await expect.element(page.getByText(head, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Interactive Demo' })).toBeVisible()
    await expect.element(page.getByText('Read from your text')).toBeVisible()
    await expect.element(toast(tool.messages.success)).toBeVisible()
    expect(page.getByText(tool.placeholder).elements()).toEqual([])
  },
)

test('[TOOL-14, TOOL-15, TOOL-17, TOOL-20] the demo has six rows, a run button, and a placeholder until a result exists', async () => {
  const tool = toolOf('project-manager')
  await renderPortal(<ToolPage tool={tool} />)
  const box = page.getByRole('textbox', { name: 'Project Scenario' })
  await expect.element(box).toHaveAttribute('rows', '6')
  await expect.element(box).toHaveValue('')
  await expect.element(page.getByText(tool.placeholder)).toBeVisible()
  await expect.element(button('Analyze Project')).toBeEnabled()
})

test('[VALID-09, VALID-17] blank input is a destructive toast, and nothing is calculated', async () => {
  const tool = toolOf('project-manager')
  await renderPortal(<ToolPage tool={tool} />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Project Scenario' }), '   ')
  await button('Analyze Project').click()
  await expect.element(toast('Please enter project scenario')).toBeVisible()
  expect(document.querySelector('[data-sonner-toast][data-type=error]')).not.toBeNull()
  await expect.element(page.getByText(tool.placeholder)).toBeVisible()
})

test('[TOOL-19, DEMO-07] the result has views: figures and tables, method and sources, and pretty-printed JSON', async () => {
  await runExample('project-manager')
  await expect.element(page.getByText('Plan, likely durations')).toBeVisible()
  expect(page.getByText('calculated example').elements().length).toBe(5)
  await expect.element(page.getByRole('table', { name: 'Schedule with likely durations' })).toBeVisible()
  await page.getByRole('tab', { name: 'Method and sources' }).click()
  await expect.element(page.getByText('project-manager 1', { exact: false }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'JSON' }).click()
  const json = page.getByRole('textbox', { name: 'JSON' }).element() as HTMLTextAreaElement
  expect(json.value).toContain('\n  "engine": "project-manager"')
})

test('a changed chip calculates again with that value', async () => {
  await runExample('project-manager')
  await button('Change Contract duration').click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Contract duration, d' }), '400')
  await button('Apply').click()
  await expect.element(page.getByText('changed: Contract duration')).toBeVisible()
  await expect.element(page.getByText('100%').first()).toBeVisible()
})

test('[DEMO-05, DEMO-06, ERR-34, ERR-35, ERR-43] a refusal clears the result, says what is needed, and is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await runExample('maintenance-predictor')
  await expect.element(page.getByText('Weibull shape')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Equipment Scenario' }), 'failed at 100, 200 h')
  await button('Predict Maintenance').click()
  await expect.element(toast('Analysis failed')).toBeVisible()
  await expect.element(page.getByText('This cannot be calculated yet.')).toBeVisible()
  expect(page.getByText('Weibull shape').elements()).toEqual([])
  expect(warn.mock.calls.flat().join(' ')).toContain('tool_refused')
  warn.mockRestore()
})

test('[DEMO-01, DEMO-02, TOOL-26, TOOL-27] while it runs the button says so and is disabled', async () => {
  await renderPortal(<ToolPage tool={toolOf('sustainability-agent')} />)
  await button('Load example').click()
  const seen: [string, boolean][] = []
  const run = button('Analyze Sustainability').element() as HTMLButtonElement
  const observer = new MutationObserver(() => seen.push([run.textContent, run.disabled]))
  observer.observe(run, { attributes: true, childList: true, characterData: true, subtree: true })
  await button('Analyze Sustainability').click()
  await expect.element(page.getByText('Specific energy', { exact: true }).first()).toBeVisible()
  observer.disconnect()
  expect(seen).toContainEqual(['Analyzing...', true])
  await expect.element(button('Analyze Sustainability')).toBeEnabled()
})

test('[TOOL-21, TOOL-22, TOOL-23, TOOL-24, TOOL-25, TOOL-28, TOOL-29, BETA-21] Sustainability Intelligence as specified, its figures marked as samples', async () => {
  await renderPortal(<ToolPage tool={toolOf('sustainability-agent')} />)
  const strip = page.getByLabelText('Figures')
  for (const text of ['45%', 'carbon reduction', '€800K', 'annual savings', '25%', 'premium'])
    await expect.element(strip.getByText(text, { exact: true })).toBeVisible()
  expect(strip.getByText('Sample').elements().length).toBe(3)
  await expect.element(page.getByText('Beta', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Sustainability Challenge' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sustainability Solutions' })).toBeVisible()
  await expect.element(page.getByText('ESG recommendations will appear here...')).toBeVisible()
})

test('[TOOL-30, TOOL-31, TOOL-32, TOOL-33, TOOL-34, TOOL-35, TOOL-37, BETA-22] Creative Design Assistant as specified', async () => {
  await renderPortal(<ToolPage tool={toolOf('creative-designer')} />)
  const strip = page.getByLabelText('Figures')
  for (const text of ['85%', 'faster', '70%', 'cost reduction', '40%', 'engagement'])
    await expect.element(strip.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByText('Alpha', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Design Requirements' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Design Concepts' })).toBeVisible()
  await expect.element(button('Create Design')).toBeVisible()
})
