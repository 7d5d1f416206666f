import { agentToolCopy, agentTools } from '@portal/content/agent-tools'
import { toolAddress } from '@portal/content/tool-addresses'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { sampleTables } from '#web/testing/sample-rows.ts'
import { ToolPage } from './tool-page.tsx'
import { ToolServicesContext } from '#web/features/agent-tools/tool-services.tsx'

const backend = portalBackend()

const scraped = {
  success: true,
  action: 'scrape_industry_data',
  result: {
    pages: [
      {
        url: '/samples/sites/cobre-norte/',
        title: 'Cobre Norte',
        text: 'Contract awarded for a turnkey brewery of 400 000 hl/a.',
        retrieved_on: '2026-03-02',
        previous_text: 'We build plants.',
        previous_retrieved_on: '2026-03-01',
      },
    ],
    unread: [{ url: 'https://example.com/x', reason: 'http_error', error: 'The server answered 404' }],
  },
}

beforeEach(() => {
  backend.respond('/functions/v1/process-intelligence', ({ body }) =>
    json(200, body['action'] === 'scrape_industry_data' ? scraped : {}),
  )
  Object.assign(backend.tables, sampleTables())
})

const specified = [
  ['[TOOL-01]', 'project-manager', 'Autonomous Project Manager'],
  ['[TOOL-02]', 'plant-designer', 'Smart Plant Designer'],
  ['[TOOL-03]', 'market-intel', 'Global Market Intelligence'],
  ['[TOOL-04]', 'maintenance-predictor', 'Predictive Maintenance'],
  ['[TOOL-05]', 'web-intelligence', 'Web Intelligence Scanner'],
  ['[TOOL-06]', 'innovation-lab', 'Innovation Lab Assistant'],
  ['[TOOL-07]', 'sustainability-agent', 'Sustainability Intelligence'],
  ['[TOOL-08]', 'creative-designer', 'Creative Design Assistant'],
] as const

const toolOf = (id: string) => {
  const tool = agentTools.find((one) => one.id === id)
  if (!tool) throw new Error(id)
  return tool
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const toast = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

/** Opens a tool, loads its example and presses run. */
async function runExample(id: string) {
  const tool = toolOf(id)
  await renderPortal(<ToolPage tool={tool} />)
  await button('Load example').click()
  await button(tool.run).click()
  return tool
}

test.each(specified)(
  '%s [TOOL-09] [TOOL-10] [TOOL-12] [TOOL-13] [TOOL-17] [TOOL-18] [DEMO-04] %s opens as %s with its parts and answers its example in the worker',
  async (_row, id, title) => {
    const tool = await runExample(id)
    await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Back to Tools' }))
      .toHaveAttribute('href', '/beta-agents')
    for (const head of ['WHAT', 'WHY', 'HOW', 'VALUE'])
      await expect.element(page.getByText(head, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Interactive Demo' })).toBeVisible()
    const help = page.getByRole('complementary', { name: `How ${tool.title} works` })
    await expect.element(help.getByText(/^Describe your case in the box/)).toBeVisible()
    await expect.element(help.getByText(/^How to use it: load the example/)).toBeVisible()
    await expect
      .element(page.getByText(agentToolCopy.statuses[tool.status], { exact: true }).first())
      .toBeVisible()
    await expect.element(page.getByText(/Read from (your text|the example)/)).toBeVisible()
    await expect.element(toast(tool.messages.success)).toBeVisible()
    expect(page.getByText(tool.placeholder).elements()).toEqual([])
  },
)

test('[TOOL-14] [TOOL-15] [TOOL-17] [TOOL-20] [DEMO-14] the demo has six rows, a run button, and a placeholder until a result exists', async () => {
  const tool = toolOf('project-manager')
  await renderPortal(<ToolPage tool={tool} />)
  const box = page.getByRole('textbox', { name: 'Project Scenario' })
  await expect.element(box).toHaveAttribute('rows', '6')
  await expect.element(box).toHaveValue('')
  await expect.element(page.getByText(tool.placeholder)).toBeVisible()
  await expect.element(button('Analyze Project')).toBeEnabled()
})

test('[VALID-09] [VALID-17] blank input is a destructive toast, and nothing is calculated', async () => {
  const tool = toolOf('project-manager')
  await renderPortal(<ToolPage tool={tool} />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Project Scenario' }), '   ')
  await button('Analyze Project').click()
  await expect.element(toast('Please enter project scenario')).toBeVisible()
  expect(document.querySelector('[data-sonner-toast][data-type=error]')).not.toBeNull()
  await expect.element(page.getByText(tool.placeholder)).toBeVisible()
  expect(backend.calls.filter(({ path }) => path.startsWith('/functions/'))).toEqual([])
})

test('[TOOL-19] [DEMO-07] the result has views: figures and tables, method and sources, and pretty-printed JSON', async () => {
  await runExample('project-manager')
  await expect.element(page.getByText('Plan, likely durations')).toBeVisible()
  await expect.element(toast('Analysis Complete')).toBeVisible()
  expect(page.getByText('calculated example').elements().length).toBe(5)
  await page.getByText(agentToolCopy.asTable('Schedule with likely durations')).click()
  await expect.element(page.getByRole('table', { name: 'Schedule with likely durations' })).toBeVisible()
  await page.getByRole('tab', { name: 'Method and sources' }).click()
  await expect.element(page.getByText('project-manager 1', { exact: false }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'JSON' }).click()
  const json = page.getByRole('textbox', { name: 'JSON' }).element() as HTMLTextAreaElement
  expect(json.value).toContain('\n  "engine": "project-manager"')
  expect(json.value).toBe(JSON.stringify(JSON.parse(json.value), null, 2))
})

test('[DEMO-07] the JSON of a result holds the answer of the call as it came', async () => {
  const response = { success: true, result: { content: 'It grows.', anything: ['else', 7] } }
  backend.respond('/functions/v1/process-intelligence', () => json(200, response))
  await runExample('market-intel')
  await page.getByRole('tab', { name: 'JSON' }).click()
  const shown = page.getByRole('textbox', { name: 'JSON' }).element() as HTMLTextAreaElement
  expect(JSON.parse(shown.value)).toMatchObject({ engine: 'market-intel', response })
})

test('[DEMO-05] [DEMO-07] what was calculated although the call failed is there as JSON too, below the error as text', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  backend.respond('/functions/v1/process-intelligence', () =>
    json(500, { error: 'The disk is full', code: 'internal', requestId: 'r1' }),
  )
  const { resultTitle } = await runExample('market-intel')
  const pane = page.getByRole('region', { name: resultTitle })
  await expect.element(pane.getByText('The disk is full')).toBeVisible()
  await pane.getByRole('tab', { name: 'JSON' }).click()
  const shown = page.getByRole('textbox', { name: 'JSON' }).element() as HTMLTextAreaElement
  expect(JSON.parse(shown.value)).toMatchObject({ engine: 'market-intel' })
  logged.mockRestore()
})

test.each(specified.filter(([, id]) => id !== 'web-intelligence'))(
  '%s [DEMO-04] [DEMO-05] %s of whose text nothing was read says so, with its example at hand, and never that it is done',
  async (_row, id) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const tool = toolOf(id)
    await renderPortal(<ToolPage tool={tool} />)
    const box = page.getByRole('textbox', { name: tool.inputLabel })
    await userEvent.fill(box, 'asdf qwer zxcv')
    await button(tool.run).click()
    await expect.element(toast(tool.messages.failure)).toBeVisible()
    const pane = page.getByRole('region', { name: tool.resultTitle, exact: true })
    await expect.element(pane.getByText('Nothing was read from your text.')).toBeVisible()
    expect(toast(tool.messages.success).elements()).toEqual([])
    await pane.getByRole('button', { name: 'Load the example' }).click()
    await expect.element(box).toHaveValue(tool.example)
    warn.mockRestore()
  },
)

test('before anybody runs it a tool shows what its example gives, marked as one, above the placeholder', async () => {
  const tool = toolOf('maintenance-predictor')
  await renderPortal(<ToolPage tool={tool} />)
  await expect.element(page.getByText(tool.placeholder)).toBeVisible()
  const example = page.getByRole('region', { name: agentToolCopy.exampleResult })
  await expect.element(example.getByText('Weibull shape', { exact: true }).first()).toBeVisible()
  expect(example.getByText('calculated example').elements().length).toBe(5)
  const bottom = (element: Element) => element.getBoundingClientRect().bottom
  const placeholder = page.getByText(tool.placeholder).element()
  expect(placeholder.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom(example.element()))
  expect(backend.calls.filter(({ path }) => path.startsWith('/functions/'))).toEqual([])
})

test('a changed chip calculates again with that value', async () => {
  await runExample('project-manager')
  await button('Change Contract duration').click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Contract duration, d' }), '400')
  await button('Apply').click()
  await expect.element(page.getByText('changed: Contract duration')).toBeVisible()
  await expect.element(page.getByText('100%').first()).toBeVisible()
  await page.getByRole('button', { name: /Open figure card: Plan, PERT durations/ }).click()
  const card = page.getByRole('dialog')
  await expect.element(card.getByText('Contract duration: 400 d')).toBeVisible()
  await expect.element(card.getByText(/^Activities: \d+ values/)).toBeVisible()
})

test('[DEMO-05] [DEMO-06] [ERR-34] [ERR-35] [ERR-43] a refusal clears the result, says what is needed, and is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await runExample('maintenance-predictor')
  await expect.element(toast('Analysis Complete')).toBeVisible()
  await expect.element(page.getByText('Weibull shape').first()).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Equipment Scenario' }), 'failed at 100, 200 h')
  await button('Predict Maintenance').click()
  await expect.element(toast('Analysis failed')).toBeVisible()
  expect(document.querySelector('[data-sonner-toast][data-type=error]')).not.toBeNull()
  await expect.element(page.getByText('This cannot be calculated yet.')).toBeVisible()
  expect(page.getByText('Weibull shape').elements()).toEqual([])
  expect(warn.mock.calls.flat().join(' ')).toContain('tool_refused')
  warn.mockRestore()
})

test('[DEMO-06] the result is gone as soon as the next run starts', async () => {
  const { run, running } = await runExample('market-intel')
  const result = page.getByRole('tab', { name: 'Method and sources' })
  await expect.element(result).toBeVisible()
  let release: (() => void) | undefined
  backend.respond('/functions/v1/process-intelligence', async () => {
    await new Promise<void>((resolve) => (release = resolve))
    return json(200, {})
  })
  await button(run).click()
  await expect.element(button(running)).toBeDisabled()
  expect(result.elements()).toEqual([])
  await expect.poll(() => release).toBeDefined()
  release?.()
  await expect.element(result).toBeVisible()
})

test('records are changed in a table, and calculated again', async () => {
  await runExample('project-manager')
  await button('Change Activities').click()
  await userEvent.fill(page.getByRole('textbox', { name: 'likely days, row 1' }), '45')
  await button('Apply').click()
  await expect.element(page.getByText('changed: Activities')).toBeVisible()
  await expect.element(page.getByText('275').first()).toBeVisible()
})

test('[TOOL-16] there is a result pack once there is a result: as PDF, JSON and CSV', async () => {
  const saved: unknown[] = []
  const services = {
    drawResponse: () => null,
    saveReport: (report: unknown) => Promise.resolve(saved.push(report)),
  }
  const tool = toolOf('maintenance-predictor')
  await renderPortal(
    <ToolServicesContext value={services}>
      <ToolPage tool={tool} />
    </ToolServicesContext>,
  )
  await expect.element(button('Download result pack')).toBeDisabled()
  await button('Load example').click()
  await button(tool.run).click()
  await expect.element(button('Download result pack')).toBeEnabled()
  await button('Download result pack').click()
  for (const name of ['JSON, everything', 'CSV, inputs, figures and tables'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
  await page.getByRole('menuitem', { name: 'PDF, to read and redo by hand' }).click()
  await expect
    .poll(() => saved)
    .toMatchObject([
      {
        kind: 'engine-result',
        format: 'pdf',
        calculation: {
          engine: 'maintenance-predictor',
          origins: { failures_h: 'example', confidence_percent: 'assumed' },
        },
      },
    ])
})

test.for([
  ['[TOOL-26] [TOOL-27]', 'sustainability-agent', 'Analyze Sustainability', 'Analyzing...'],
  ['[TOOL-35] [TOOL-36]', 'creative-designer', 'Create Design', 'Designing...'],
] as const)(
  '[DEMO-01] [DEMO-02] %s while %s runs its button %s says %s and is disabled',
  async ([, id, run, label]) => {
    const { messages } = toolOf(id)
    await renderPortal(<ToolPage tool={toolOf(id)} />)
    await button('Load example').click()
    const seen: [string, boolean][] = []
    const element = button(run).element() as HTMLButtonElement
    const observer = new MutationObserver(() => seen.push([element.textContent, element.disabled]))
    observer.observe(element, { attributes: true, childList: true, characterData: true, subtree: true })
    await button(run).click()
    await expect.element(toast(messages.success)).toBeVisible()
    observer.disconnect()
    expect(seen).toContainEqual([label, true])
    await expect.element(button(run)).toBeEnabled()
  },
)

test('[TOOL-21] [TOOL-22] [TOOL-23] [TOOL-24] [TOOL-25] [TOOL-28] [TOOL-29] [BETA-21] Sustainability Intelligence as specified, its figures marked as samples', async () => {
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

test('[TOOL-30] [TOOL-31] [TOOL-32] [TOOL-33] [TOOL-34] [TOOL-35] [TOOL-37] [BETA-22] Creative Design Assistant as specified', async () => {
  await renderPortal(<ToolPage tool={toolOf('creative-designer')} />)
  const strip = page.getByLabelText('Figures')
  for (const text of ['85%', 'faster', '70%', 'cost reduction', '40%', 'engagement'])
    await expect.element(strip.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByText('Alpha', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Design Requirements' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Design Concepts' })).toBeVisible()
  await expect.element(button('Create Design')).toBeVisible()
})

test('what a case leaves open is asked beside it with what is accepted, and then calculated', async () => {
  const tool = toolOf('plant-designer')
  await renderPortal(<ToolPage tool={tool} />)
  const box = page.getByRole('textbox', { name: tool.inputLabel })
  await userEvent.fill(box, 'pipe of 66 mm over 80 m at 3 bar')
  await button(tool.run).click()
  await expect.element(toast(tool.messages.failure)).toBeVisible()
  const asked = page.getByRole('form', { name: agentToolCopy.asked.title })
  await userEvent.selectOptions(asked.getByLabelText(/^3 bar: which pressure is this/), 'none')
  await userEvent.fill(asked.getByLabelText('Pipe: Flow, in m³/h'), 'x')
  await button(agentToolCopy.asked.answer).click()
  await expect.element(asked.getByRole('alert')).toHaveTextContent(agentToolCopy.notNumber)
  await userEvent.fill(asked.getByLabelText('Pipe: Flow, in m³/h'), '30')
  await button(agentToolCopy.asked.answer).click()
  await expect.element(toast(tool.messages.success)).toBeVisible()
  await expect.element(page.getByText('Darcy friction factor', { exact: true }).first()).toBeVisible()
  expect(page.getByText('example:').elements()).toEqual([])
})

test('records that are missing are written in a table that starts empty', async () => {
  const tool = toolOf('innovation-lab')
  await renderPortal(<ToolPage tool={tool} />)
  await userEvent.fill(page.getByRole('textbox', { name: tool.inputLabel }), 'budget 1 M€')
  await button(tool.run).click()
  await button(agentToolCopy.asked.rows('Projects')).click()
  const cell = (name: string) => page.getByRole('textbox', { name: `${name}, row 1` })
  await expect.element(cell('cost eur')).toHaveValue('')
  const row = {
    name: 'Dryer',
    'success probability percent': '60',
    'npv if success eur': '2000000',
    'cost eur': '300000',
  }
  for (const [name, value] of Object.entries(row)) await userEvent.fill(cell(name), value)
  await button(agentToolCopy.apply).click()
  await expect.element(toast(tool.messages.success)).toBeVisible()
})

test('a case in the address opens the tool with its text and its result, and without a notice', async () => {
  const tool = toolOf('plant-designer')
  const given = { text: 'pump flow 25 m3/h, head 18 m', said: [], leftOut: [] }
  await renderPortal(<ToolPage tool={tool} />, {}, toolAddress('plant-designer', given) ?? '')
  await expect.element(page.getByRole('textbox', { name: tool.inputLabel })).toHaveValue(given.text)
  await expect.element(page.getByText('Shaft power of the pump').first()).toBeVisible()
  expect(backend.callsOf('/functions/v1/process-intelligence')).toEqual([])
})
