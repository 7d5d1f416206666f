import { agentTools } from '@portal/content/agent-tools'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { json, portalBackend, type Row, signedInUser } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { ToolPage } from '#web/features/agent-tools/pages/tool-page.tsx'

const backend = portalBackend()
let stored: Row[]

const rowOf = (name: string, text: string): Row => ({
  id: `00000000-0000-4000-8000-00000000000${stored.length + 1}`,
  tool: 'plant-designer',
  name,
  user_id: signedInUser.id,
  is_team: false,
  given: { text, edits: [], leftOut: [], isExample: false },
})

beforeEach(() => {
  backend.respond('/rest/v1/tool_presets', () => json(200, []))
  stored = []
  backend.respond('/rest/v1/tool_cases', ({ method, body }) => {
    if (method !== 'POST') return json(200, stored)
    stored.push({ ...rowOf('', ''), ...body })
    return json(201, null)
  })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const tableOf = (name: string) => page.getByRole('table', { name, exact: true })
const cellOf = (table: string, row: string) =>
  tableOf(table)
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${row}`) })

async function calculate(text: string) {
  const tool = agentTools.find(({ id }) => id === 'plant-designer')
  if (!tool) throw new Error('plant-designer')
  await renderPortal(<ToolPage tool={tool} />)
  await page.getByLabelText(tool.inputLabel).fill(text)
  await button(tool.run).click()
  await expect.element(page.getByRole('tab', { name: 'Compare' })).toBeVisible()
}

test('a case is saved under a name with its text, and opened again', async () => {
  await calculate('pump 25 m3/h against 18 m')
  await button('Cases').click()
  await expect.element(page.getByText('No case is saved yet.')).toBeVisible()
  await button('Save case').click()
  await expect.element(page.getByText('Give the case a name.')).toBeVisible()
  await page.getByLabelText('Name of the case').fill('Wort pump')
  await button('Save case').click()
  await expect.element(button('Open Wort pump')).toBeVisible()
  expect(stored).toMatchObject([
    {
      tool: 'plant-designer',
      name: 'Wort pump',
      is_team: false,
      given: { text: 'pump 25 m3/h against 18 m' },
    },
  ])
  await expect.element(page.getByText('You have a case of this name: saving replaces it.')).toBeVisible()
  await button('Open Wort pump').click()
  await expect.element(page.getByText('Shaft power of the pump').first()).toBeVisible()
})

test('two cases stand side by side, with the change of each figure and the inputs that differ', async () => {
  stored = [rowOf('Twice the head', 'pump 25 m3/h against 36 m')]
  await calculate('pump 25 m3/h against 18 m')
  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.getByLabelText('Add a saved case').selectOptions('Twice the head')
  await expect
    .poll(() => cellOf('Result', 'Shaft power of the pump').element().textContent)
    .toMatch(/\+100\s*%/)
  await expect.poll(() => tableOf('Inputs that differ').element().textContent).toMatch(/Head18\s*m36\s*m/)
})

test('what if: the inputs by what they move, a slider calculates at once, and its values are taken', async () => {
  await calculate('pump 25 m3/h against 18 m')
  await page.getByRole('tab', { name: 'What if' }).click()
  await expect.element(page.getByRole('figure', { name: /What moves it: Shaft power/ })).toBeVisible()
  const slider = page.getByRole('slider', { name: /Head/ })
  await slider.fill('27')
  await expect
    .poll(() => cellOf('Move the inputs', 'Shaft power of the pump').element().textContent)
    .toMatch(/\+50\s*%/)
  await button('Take these values').click()
  await expect.element(page.getByText('27 m').first()).toBeVisible()
})
