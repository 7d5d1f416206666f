import { agentToolCopy, agentTools } from '@portal/content/agent-tools'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ToolPage } from '#web/features/agent-tools/pages/tool-page.tsx'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'

const backend = portalBackend()

beforeEach(() => {
  backend.respond('/functions/v1/process-intelligence', () => json(200, {}))
})

const toolOf = (id: string) => {
  const tool = agentTools.find((one) => one.id === id)
  if (!tool) throw new Error(id)
  return tool
}

async function write(id: string, text: string) {
  const tool = toolOf(id)
  await renderPortal(<ToolPage tool={tool} />)
  const box = page.getByRole('textbox', { name: tool.inputLabel })
  await userEvent.fill(box, text)
  return { tool, box, pane: page.getByRole('region', { name: tool.resultTitle, exact: true }) }
}
const headline = (label: string) => page.getByRole('button', { name: new RegExp(`figure card: ${label}`) })

test('a result comes as one types, without a notice and without a call', async () => {
  const { tool, box, pane } = await write('plant-designer', 'pump 25 m3/h against 18 m')
  await expect.poll(() => headline('Shaft power of the pump').element().textContent).toContain('1.89')
  await userEvent.fill(box, 'pump 25 m3/h against 36 m')
  await expect.poll(() => headline('Shaft power of the pump').element().textContent).toContain('3.77')
  await expect.element(pane.getByText(agentToolCopy.calculatedAsTyped(tool.run))).toBeVisible()
  expect(document.querySelector('[data-sonner-toast]')).toBeNull()
  expect(backend.calls.filter(({ path }) => path.startsWith('/functions/'))).toEqual([])
})

test('while the text cannot be calculated the last result stays, says so, and what is open is asked', async () => {
  const { box, pane } = await write('plant-designer', 'pump 25 m3/h against 18 m')
  await expect.element(headline('Shaft power of the pump')).toBeVisible()
  await userEvent.fill(box, 'pipe of 66 mm over 80 m')
  await expect.element(pane.getByText(agentToolCopy.earlierResult)).toBeVisible()
  await expect.element(headline('Shaft power of the pump')).toBeVisible()
  await expect.element(page.getByRole('form', { name: agentToolCopy.asked.title })).toBeVisible()
  await userEvent.fill(box, 'pipe of 66 mm over 80 m, 30 m3/h')
  await expect.element(headline('Pressure drop by friction')).toBeVisible()
  expect(pane.getByText(agentToolCopy.earlierResult).elements()).toEqual([])
})

test('an emptied box shows the example again; a result that was asked for by a press stays', async () => {
  const { box, pane, tool } = await write('plant-designer', 'pump 25 m3/h against 18 m')
  await expect.element(headline('Shaft power of the pump')).toBeVisible()
  await userEvent.fill(box, '')
  await expect.element(pane.getByText(tool.placeholder)).toBeVisible()
  expect(headline('Shaft power of the pump').elements()).toEqual([])
  await userEvent.fill(box, 'pump 25 m3/h against 18 m')
  await page.getByRole('button', { name: tool.run }).click()
  await expect.element(page.getByText(tool.messages.success)).toBeVisible()
  await userEvent.fill(box, '')
  await new Promise((resolve) => setTimeout(resolve, 600))
  await expect.element(headline('Shaft power of the pump')).toBeVisible()
})

test('a text of which nothing is read runs nothing', async () => {
  const { tool, box, pane } = await write('plant-designer', 'asdf qwer zxcv')
  await userEvent.fill(box, 'pump 25 m3/h against 18 m')
  await expect.element(headline('Shaft power of the pump')).toBeVisible()
  await userEvent.fill(box, 'asdf qwer zxcv')
  await expect.element(pane.getByText(/Nothing was read from your text/)).toBeVisible()
  await expect.element(headline('Shaft power of the pump')).toBeVisible()
  expect(pane.getByText(tool.placeholder).elements()).toEqual([])
})

test('a headline has three digits, and the number in full on hover, on focus and on its card', async () => {
  const { box, pane, tool } = await write('plant-designer', toolOf('plant-designer').example)
  // Until then the result of the example stands there, which the typed one takes the place of.
  await expect.element(pane.getByText(agentToolCopy.calculatedAsTyped(tool.run))).toBeVisible()
  const figure = headline('Brewing water of a brew')
  await expect.poll(() => figure.element().textContent).toContain('11,300')
  await figure.hover()
  await expect.element(page.getByRole('tooltip', { name: '11,335.44 kg' })).toBeInTheDocument()
  await box.hover()
  await expect.poll(() => page.getByRole('tooltip').elements()).toEqual([])
  await userEvent.keyboard('{Shift}')
  figure.element().focus()
  await expect.element(page.getByRole('tooltip', { name: '11,335.44 kg' })).toBeInTheDocument()
  await figure.click()
  await expect.element(page.getByRole('dialog').getByText('11,335.44 kg')).toBeVisible()
})

test('tables stand folded behind the drawings, and open as tables', async () => {
  const { tool, pane } = await write('plant-designer', toolOf('plant-designer').example)
  // Until then the same table of the example stands there, and goes with it.
  await expect.element(pane.getByText(agentToolCopy.calculatedAsTyped(tool.run))).toBeVisible()
  const table = page.getByRole('table', { name: 'Equipment list', exact: true })
  const fold = page.getByText(agentToolCopy.asTable('Equipment list'))
  await expect.element(fold).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
  await fold.click()
  await expect.element(table).toBeVisible()
})

test('a warning stands beside the number that it concerns, and nowhere else', async () => {
  await write('plant-designer', 'pipe of 66 mm over 80 m, 60 m3/h')
  const cell = page.getByText('Velocity', { exact: true }).first()
  await expect.element(cell).toBeVisible()
  const kpi = cell.element().closest('div')
  expect(kpi?.textContent).toContain('is fast for a liquid')
  expect(page.getByText(/is fast for a liquid/).elements()).toHaveLength(1)
})
