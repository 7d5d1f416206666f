import { agentTools } from '@portal/content/agent-tools'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { json, portalBackend, type Row, signedInUser } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { ToolPage } from '#web/features/agent-tools/pages/tool-page.tsx'

const backend = portalBackend()
let stored: Row[]
const path = '/rest/v1/tool_presets'

const moment = '2026-03-02T08:00:00Z'
const rowOf = (row: Row): Row => ({
  user_id: signedInUser.id,
  created_at: moment,
  updated_at: moment,
  ...row,
})
const teamPreset = rowOf({
  id: '00000000-0000-4000-8000-000000000001',
  tool: 'plant-designer',
  name: 'Site of the team',
  user_id: '00000000-0000-4000-8000-000000000009',
  is_team: true,
  settings: { values: [{ path: 'brewery_block.evaporation_percent', value: 6 }] },
})

beforeEach(() => {
  stored = [teamPreset]
  backend.respond(path, ({ method, body }) => {
    if (method !== 'POST') return json(200, stored)
    const row = rowOf({ id: '00000000-0000-4000-8000-000000000002', ...body })
    stored.push(row)
    return json(201, row)
  })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const tool = agentTools.find(({ id }) => id === 'plant-designer')

async function open() {
  if (!tool) throw new Error('plant-designer')
  await renderPortal(<ToolPage tool={tool} />)
  await button('Configure').click()
}

test('[TOOL-11] a run waits for the preset in use, and never leaves it out', async () => {
  if (!tool) throw new Error('plant-designer')
  localStorage.setItem(`portal-tool-preset:${tool.id}`, JSON.stringify(teamPreset['id']))
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  backend.respond(path, async () => {
    await held
    return json(200, stored)
  })
  await renderPortal(<ToolPage tool={tool} />)
  await expect.element(button(tool.run)).toBeDisabled()
  answer()
  await expect.element(page.getByText('Preset in use: Site of the team')).toBeVisible()
  await expect.element(button(tool.run)).toBeEnabled()
  localStorage.removeItem(`portal-tool-preset:${tool.id}`)
})

test('[TOOL-11] Configure stores prices, factors, currency, units and depth as a preset, and the tool calculates with it', async () => {
  await open()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'My brewery')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Units' }), 'us')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Currency' }), 'USD')
  await userEvent.fill(page.getByRole('textbox', { name: 'USD for 1 euro' }), '1.1')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find an input' }), 'evaporation')
  await userEvent.fill(page.getByRole('textbox', { name: /Evaporation/ }), '8')
  await button('Save and use').click()
  await expect.element(page.getByText('Preset in use: My brewery')).toBeVisible()
  expect(backend.callsOf(path).find(({ method }) => method === 'POST')?.body).toMatchObject({
    tool: 'plant-designer',
    name: 'My brewery',
    is_team: false,
    settings: {
      currency: 'USD',
      rate: 1.1,
      units: 'us',
      depth: 'full',
      values: [{ path: 'brewery_block.evaporation_percent', value: 8 }],
    },
  })
  await button('Load example').click()
  await button('Design Plant').click()
  await expect.element(page.getByText('preset: Evaporation')).toBeVisible()
  await expect.element(page.getByText('bbl', { exact: false }).first()).toBeVisible()
})

test('a preset of the team is used as it is, and saved as one’s own when it is changed', async () => {
  await open()
  const choice = page.getByRole('combobox', { name: 'Preset' })
  await expect.element(choice.getByText('Site of the team (team)')).toBeInTheDocument()
  await userEvent.selectOptions(choice, 'Site of the team (team)')
  await expect.element(button('Remove')).not.toBeInTheDocument()
  await button('Save and use').click()
  await expect.element(page.getByText('Give the preset a name.')).toBeVisible()
  expect(backend.callsOf(path).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('presets that cannot be read leave the tool usable, and say so where they are chosen', async () => {
  backend.fail(path, 500)
  await open()
  await expect.element(page.getByText(/The presets could not be read\. [\da-f]{12}/)).toBeVisible()
})
