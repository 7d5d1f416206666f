import { categoryTexts } from '@portal/content/agent-categories'
import { engineering, operation } from '@portal/content/engineering-tools'
import { screens } from '@portal/content/screens'
import type { BetaCategoryKey } from '@portal/contracts/paths'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { sampleTables } from '#web/testing/sample-rows.ts'
import { CategoryPage } from './category-page.tsx'

const backend = portalBackend()

beforeEach(() => {
  Object.assign(backend.tables, sampleTables())
})

const show = (category: BetaCategoryKey) =>
  renderPortal(<CategoryPage category={category} text={screens.betaDesign} waitMs={0} />)
const region = (name: string) => page.getByRole('region', { name, exact: true })
/** The ids of the tools that stand on the page. */
const tools = (category: BetaCategoryKey) =>
  categoryTexts[category].tools
    .filter(({ title }) => region(title).elements().length === 1)
    .map(({ id }) => id)

test('[CAT-AUTO-01] [CAT-AUTO-02] [CAT-AUTO-03] [CAT-AUTO-04] [CAT-AUTO-05] [CAT-AUTO-06] [CAT-01] [CAT-02] Automation shows four marked tiles and its four tools with four features', async () => {
  await show('automation')
  const strip = page.getByLabelText('Key figures')
  for (const label of ['Active Automations', 'Time Saved', 'Error Reduction', 'Cost Savings'])
    await expect.element(strip.getByText(label, { exact: true })).toBeVisible()
  for (const value of ['24', '847', '65%', '€2.3M'])
    await expect.element(strip.getByText(value, { exact: true })).toBeVisible()
  expect(strip.element().textContent).toContain('847h')
  expect(strip.getByText('Sample', { exact: true }).elements().length).toBe(4)
  expect(tools('automation')).toEqual([
    'project-manager',
    'workflow-optimizer',
    'maintenance-scheduler',
    'compliance-monitor',
  ])
  for (const { title, features } of categoryTexts.automation.tools) {
    await expect.element(region(title)).toBeVisible()
    const shown = [...region(title).element().querySelectorAll('ul > li')].map((item) => item.textContent)
    expect(shown).toEqual(features.slice(0, 4))
    expect(shown).toHaveLength(4)
  }
  const fifth = categoryTexts.automation.tools.flatMap(({ features }) => features.slice(4))
  expect(fifth).toEqual(['Use of each step'])
  expect(page.getByText('Use of each step').elements()).toEqual([])
})

test('[CAT-DES-01] [CAT-DES-02] [CAT-03] [CAT-04] [CAT-05] Design shows its tools and four progress cards in the colours of their status', async () => {
  await show('design')
  expect(tools('design')).toEqual([
    'plant-designer',
    'creative-assistant',
    'process-optimizer',
    'rapid-prototyper',
    ...engineering.map(({ id }) => id),
  ])
  await expect.element(region('Brewhouse concept').getByText('Completed')).toHaveClass(/text-green/)
  await expect.element(region('Dairy cold block').getByText('Review')).toHaveClass(/text-blue/)
  await expect.element(region('Juice line layout').getByText('In Progress')).toHaveClass(/text-yellow/)
  await expect.element(region('Cleaning skid').getByText('35%')).toBeVisible()
  await expect.element(region('Cleaning skid').getByText('Sample', { exact: true })).toBeVisible()
})

test('[CAT-OPT-01] [CAT-OPT-02] Optimization shows its tools and four tiles with their trend', async () => {
  await show('optimization')
  expect(tools('optimization')).toEqual([
    'energy-optimizer',
    'maintenance-optimizer',
    'process-optimizer',
    'cost-optimizer',
    ...operation.map(({ id }) => id),
  ])
  const strip = page.getByLabelText('Key figures')
  await expect.element(strip.getByText('-4.2%')).toBeVisible()
  await expect.element(strip.getByText('+2.1%')).toBeVisible()
  expect(strip.getByLabelText('Up', { exact: true }).elements().length).toBe(2)
  expect(strip.getByLabelText('Down', { exact: true }).elements().length).toBe(2)
})

test('a cost that falls is good and drawn so, one that rises is not; nor by colour alone', async () => {
  await show('optimization')
  const strip = page.getByLabelText('Key figures')
  const trendOf = (change: string) => strip.getByText(change).element().closest('.text-green, .text-red')
  await expect.element(strip.getByText('-4.2%')).toBeVisible()
  for (const good of ['-4.2%', '+2.1%', '-3%']) {
    expect(trendOf(good)?.className).toContain('text-green')
    expect(trendOf(good)?.textContent).toContain('better')
  }
  expect(trendOf('+1.5%')?.className).toContain('text-red')
  expect(trendOf('+1.5%')?.textContent).toContain('worse')
})

test('[CAT-INN-01] [CAT-INN-02] Innovation shows four tools and four projects with progress, phase and potential', async () => {
  await show('innovation')
  expect(tools('innovation').length).toBe(4)
  const projects = categoryTexts.innovation.records?.entries ?? []
  expect(projects).toHaveLength(4)
  for (const { name } of projects) {
    await expect.element(region(name).getByRole('progressbar')).toBeInTheDocument()
    await expect.element(region(name).getByText(/Phase/)).toBeVisible()
    await expect.element(region(name).getByText(/Potential/)).toBeVisible()
  }
})

test('[CAT-SUS-01] [CAT-SUS-02] [CAT-SUS-03] [CAT-SUS-04] [CAT-06] [CAT-07] [CAT-08] Sustainability shows tools, tiles and four goals in the colours of their status', async () => {
  await show('sustainability')
  expect(tools('sustainability').length).toBe(4)
  await expect.element(page.getByLabelText('Key figures').getByText('Energy saved')).toBeVisible()
  expect(page.getByLabelText('Key figures').getByText('Sample', { exact: true }).elements().length).toBe(4)
  await expect.element(region('Renewable electricity').getByText('Ahead')).toHaveClass(/text-green/)
  await expect.element(region('Water per hectolitre').getByText('On Track')).toHaveClass(/text-blue/)
  await expect.element(region('Heat recovered').getByText('In Progress')).toBeVisible()
  await expect.element(region('Packaging waste').getByText('At Risk')).toHaveClass(/text-red/)
})

test('[VALID-11] [ERR-48] the demo of a category has its own messages', async () => {
  await show('automation')
  const tool = region('Workflow Optimizer')
  await tool.getByRole('button', { name: 'Open demo: Workflow Optimizer' }).click()
  await tool.getByRole('button', { name: 'Run Demo' }).click()
  await expect.element(toast('Please enter demo parameters')).toBeVisible()
  await tool.getByRole('button', { name: 'Load example' }).click()
  await tool.getByRole('button', { name: 'Run Demo' }).click()
  await expect.element(toast('Workflow Optimizer automation analysis completed!')).toBeVisible()
})

test('[DEMO-04] [ERR-42] a demo of a category of whose text nothing was read fails, and says no success', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await show('sustainability')
  const [first] = categoryTexts.sustainability.tools
  const tool = region(first?.title ?? '')
  await userEvent.fill(tool.getByRole('textbox'), 'asdf qwer zxcv')
  await tool.getByRole('button', { name: first?.run ?? '', exact: true }).click()
  await expect.element(toast('Sustainability analysis failed')).toBeVisible()
  expect(document.querySelectorAll('[data-sonner-toast]:not([data-type=error])')).toHaveLength(0)
  await expect.element(tool.getByText('Nothing was read from your text.')).toBeVisible()
  await expect.element(tool.getByRole('button', { name: 'Load the example' })).toBeVisible()
  warn.mockRestore()
})

test('one demo is open at a time, the address says which, and what was typed into another stays', async () => {
  await show('design')
  const open = (name: string) => page.getByRole('button', { name: `Open demo: ${name}`, exact: true }).click()
  const fields = () => page.getByRole('textbox').elements()
  await expect.element(region('Smart Plant Designer').getByRole('textbox')).toBeVisible()
  expect(fields()).toHaveLength(1)
  await region('Smart Plant Designer').getByRole('textbox').fill('A dairy')
  await open('Creative Assistant')
  await expect.element(region('Creative Assistant').getByRole('textbox')).toBeVisible()
  expect(fields()).toHaveLength(1)
  await expect
    .element(page.getByRole('status', { name: 'address' }))
    .toMatchTextContent(/tool=creative-assistant/)
  await open('Smart Plant Designer')
  await expect.element(region('Smart Plant Designer').getByRole('textbox')).toHaveValue('A dairy')
})

const toast = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

test('[CAT-INT-01] [CAT-INT-02] [CAT-INT-03] [CAT-INT-04] the hub shows its help banner, three insights with their confidence, and four tools', async () => {
  await show('intelligence')
  const help = page.getByRole('complementary', { name: 'What this hub does' })
  await expect.element(help).toHaveAttribute('data-page-key', 'beta-intelligence')
  await expect.element(help.getByText(/Four tools that size markets/)).toBeVisible()
  await expect.element(help.getByText(/How to use it/)).toBeVisible()
  expect(tools('intelligence')).toEqual([
    'market-analyzer',
    'web-scanner',
    'competitive-intel',
    'trend-predictor',
  ])
  const confidences = { '92%': 'text-green', '84%': 'text-accent-text', '73%': 'text-yellow' }
  expect(categoryTexts.intelligence.insights).toHaveLength(3)
  for (const [at, { title }] of (categoryTexts.intelligence.insights ?? []).entries()) {
    const [shown = '', tone = ''] = Object.entries(confidences)[at] ?? []
    await expect.element(region(title).getByText('Sample', { exact: true })).toBeVisible()
    const figure = region(title).getByText(shown, { exact: true })
    await expect.element(figure).toBeVisible()
    expect(figure.element().closest(`.${tone}`)).not.toBeNull()
  }
})

test('[VALID-21] [CAT-INT-09] [DEMO-02] the hub asks for input, then waits before it shows a result', async () => {
  expect(categoryTexts.intelligence.waitMs).toBe(1500)
  await renderPortal(<CategoryPage category="intelligence" text={screens.betaIntelligence} waitMs={400} />)
  const tool = region('Trend Predictor')
  await tool.getByRole('button', { name: 'Open demo: Trend Predictor' }).click()
  await tool.getByRole('button', { name: 'Run Demo' }).click()
  await expect.element(toast('Input Required')).toBeVisible()
  await expect.element(toast('Please enter analysis parameters to proceed')).toBeVisible()
  await tool.getByRole('button', { name: 'Load example' }).click()
  const started = performance.now()
  await tool.getByRole('button', { name: 'Run Demo' }).click()
  await expect.element(tool.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect.element(toast('Analysis Complete')).toBeVisible()
  expect(performance.now() - started).toBeGreaterThan(400)
})

test('[CAT-INT-15] [CAT-INT-16] [ERR-34] [ERR-39] a failure on the hub has its fixed words, its reason goes to the log, the calculation stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  backend.respond('/functions/v1/process-intelligence', () =>
    json(500, { error: 'The disk is full', code: 'internal', requestId: 'r1' }),
  )
  await show('intelligence')
  const tool = region('Market Analyzer')
  await userEvent.fill(tool.getByRole('textbox'), categoryTexts.intelligence.tools[0]?.example ?? '')
  await tool.getByRole('button', { name: 'Run Demo' }).click()
  await expect.element(toast('Analysis Failed')).toBeVisible()
  await expect.element(toast('Please try again or contact support')).toBeVisible()
  const sentence =
    'Error: Unable to complete Market Analyzer analysis. Please check your input and try again.'
  await expect.element(tool.getByText(sentence)).toBeVisible()
  expect(tool.getByText('The disk is full').elements()).toEqual([])
  expect(logged.mock.calls.flat().join(' ')).toContain('The disk is full')
  await expect
    .element(tool.getByText('What the built-in engine calculated without the server:'))
    .toBeVisible()
  logged.mockRestore()
})

test.each(Object.keys(categoryTexts) as BetaCategoryKey[])(
  '[CAT-01] %s shows four tools of its own, and what was added under a title that says what it is',
  async (category) => {
    await show(category)
    const { tools: listed, further } = categoryTexts[category]
    const titlesIn = (section: string) =>
      listed.filter(
        ({ title }) =>
          region(section).getByRole('region', { name: title, exact: true }).elements().length > 0,
      )
    await expect.element(region('Tools')).toBeVisible()
    expect(titlesIn('Tools')).toEqual(listed.slice(0, 4))
    expect(titlesIn('Tools')).toHaveLength(4)
    if (further) expect(titlesIn(further)).toEqual(listed.slice(4))
    else expect(listed).toHaveLength(4)
  },
)
