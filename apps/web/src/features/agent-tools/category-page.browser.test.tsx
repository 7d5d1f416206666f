import { categoryTexts, type OpenCategory } from '@portal/content/agent-categories'
import { pages } from '@portal/content/pages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PortalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { sampleTables } from '#web/testing/sample-rows.ts'
import { CategoryPage } from './category-page.tsx'

let backend: PortalBackend

beforeEach(() => {
  backend = new PortalBackend().install()
  Object.assign(backend.tables, sampleTables())
})
afterEach(() => backend.restore())

const show = (category: OpenCategory) =>
  renderPortal(<CategoryPage category={category} text={pages.betaDesign} />)
const region = (name: string) => page.getByRole('region', { name, exact: true })
const tools = (category: OpenCategory) => categoryTexts[category].tools.map(({ id }) => id)

test('[CAT-AUTO-01, CAT-AUTO-02, CAT-AUTO-03, CAT-AUTO-04, CAT-AUTO-05, CAT-AUTO-06, CAT-01, CAT-02] Automation shows four marked tiles and its four tools with four features', async () => {
  await show('automation')
  const strip = page.getByLabelText('Key figures')
  for (const label of ['Active Automations', 'Time Saved', 'Error Reduction', 'Cost Savings'])
    await expect.element(strip.getByText(label, { exact: true })).toBeVisible()
  for (const value of ['24', '847', '65%', '€2.3M'])
    await expect.element(strip.getByText(value, { exact: true })).toBeVisible()
  expect(strip.getByText('Sample', { exact: true }).elements().length).toBe(4)
  expect(tools('automation')).toEqual([
    'project-manager',
    'workflow-optimizer',
    'maintenance-scheduler',
    'compliance-monitor',
  ])
  for (const { title, features } of categoryTexts.automation.tools) {
    await expect.element(region(title)).toBeVisible()
    for (const feature of features.slice(0, 4))
      await expect.element(region(title).getByText(feature, { exact: true })).toBeVisible()
  }
})

test('[CAT-DES-01, CAT-DES-02, CAT-03, CAT-04, CAT-05] Design shows its tools and four progress cards in the colours of their status', async () => {
  await show('design')
  expect(tools('design')).toEqual([
    'plant-designer',
    'creative-assistant',
    'process-optimizer',
    'rapid-prototyper',
  ])
  await expect.element(region('Brewhouse concept').getByText('Completed')).toHaveClass(/text-green/)
  await expect.element(region('Dairy cold block').getByText('Review')).toHaveClass(/text-blue/)
  await expect.element(region('Juice line layout').getByText('In Progress')).toHaveClass(/text-yellow/)
  await expect.element(region('Cleaning skid').getByText('35%')).toBeVisible()
  await expect.element(region('Cleaning skid').getByText('Sample', { exact: true })).toBeVisible()
})

test('[CAT-OPT-01, CAT-OPT-02] Optimization shows its tools and four tiles with their trend', async () => {
  await show('optimization')
  expect(tools('optimization')).toEqual([
    'energy-optimizer',
    'maintenance-optimizer',
    'process-optimizer',
    'cost-optimizer',
  ])
  const strip = page.getByLabelText('Key figures')
  await expect.element(strip.getByText('-4.2%')).toBeVisible()
  await expect.element(strip.getByText('+2.1%')).toBeVisible()
  expect(strip.getByLabelText('Up', { exact: true }).elements().length).toBe(2)
  expect(strip.getByLabelText('Down', { exact: true }).elements().length).toBe(2)
})

test('[CAT-INN-01, CAT-INN-02] Innovation shows four tools and four projects with progress, phase and potential', async () => {
  await show('innovation')
  expect(tools('innovation').length).toBe(4)
  for (const { name } of categoryTexts.innovation.records?.entries ?? []) {
    await expect.element(region(name).getByRole('progressbar')).toBeInTheDocument()
    await expect.element(region(name).getByText(/Phase/)).toBeVisible()
    await expect.element(region(name).getByText(/Potential/)).toBeVisible()
  }
})

test('[CAT-SUS-01, CAT-SUS-02, CAT-SUS-03, CAT-SUS-04, CAT-06, CAT-07, CAT-08] Sustainability shows tools, tiles and four goals in the colours of their status', async () => {
  await show('sustainability')
  expect(tools('sustainability').length).toBe(4)
  await expect.element(page.getByLabelText('Key figures').getByText('Energy saved')).toBeVisible()
  expect(page.getByLabelText('Key figures').getByText('Sample', { exact: true }).elements().length).toBe(4)
  await expect.element(region('Renewable electricity').getByText('Ahead')).toHaveClass(/text-green/)
  await expect.element(region('Water per hectolitre').getByText('On Track')).toHaveClass(/text-blue/)
  await expect.element(region('Heat recovery').getByText('In Progress')).toBeVisible()
  await expect.element(region('Packaging waste').getByText('At Risk')).toHaveClass(/text-red/)
})

test('[VALID-11, ERR-48] the demo of a category has its own messages', async () => {
  await show('automation')
  const tool = region('Workflow Optimizer')
  await tool.getByRole('button', { name: 'Run Demo' }).click()
  await expect.element(page.getByText('Please enter demo parameters')).toBeVisible()
  await tool.getByRole('button', { name: 'Load example' }).click()
  await tool.getByRole('button', { name: 'Run Demo' }).click()
  await expect.element(page.getByText('Workflow Optimizer automation analysis completed!')).toBeVisible()
})
