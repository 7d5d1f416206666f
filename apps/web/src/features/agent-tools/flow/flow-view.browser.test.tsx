import { getEngine } from '@portal/engines/registry'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { FlowView } from './flow-view.tsx'

const answer = (() => {
  const engine = getEngine('plant-designer')
  return engine.run(engine.example)
})()
const unit = (name: string) => page.getByRole('button', { name: `${name}, arrow keys move it` })
const box = (id: string) => document.querySelector(`[data-node="${id}"]`)
const at = (id: string) => [Number(box(id)?.getAttribute('x')), Number(box(id)?.getAttribute('y'))]
const press = async (name: string, keys: string) => {
  ;(unit(name).element() as SVGElement).focus()
  // A frame that has no focus yet loses the first key.
  await expect.poll(() => document.hasFocus() && unit(name).element() === document.activeElement).toBe(true)
  await userEvent.keyboard(keys)
}
const stale = page.getByText(/The structure was changed/)

const backend = portalBackend()
/** What the server holds: one drawing with its version. */
let stored: Row | null

beforeEach(() => {
  localStorage.clear()
  stored = null
  backend.respond('/rest/v1/flow_sheets', ({ method, body, search }) => {
    if (method === 'GET') return json(200, stored ? [stored] : [])
    const named = search.get('version')
    if (named === null ? stored : named !== `eq.${String(stored?.['version'])}`) return json(200, [])
    const written = { ...stored, version: 1, ...body }
    stored = method === 'DELETE' ? null : written
    return json(200, [written])
  })
})

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('portal-flow:'))
const saved = page.getByText('Your changes are saved with this calculation.')

test('the diagram of a brewery has every unit and stream of the calculation', async () => {
  await renderPortal(<FlowView answer={answer} />)
  await expect.element(unit('T-103 Wort kettle')).toBeVisible()
  expect(document.querySelectorAll('[data-node]').length).toBe(16)
  expect(document.querySelectorAll('[data-stream]').length).toBe(17)
})

test('arrow keys move a unit and its streams follow; undo puts it back; the sheet is kept with the result', async () => {
  const { unmount } = await renderPortal(<FlowView answer={answer} />)
  const [x = 0, y = 0] = at('kettle')
  await press('T-103 Wort kettle', '{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(() => at('kettle')).toEqual([x + 50, y + 10])
  const starts = Array.from(
    document.querySelectorAll('[data-stream]'),
    (line) => line.getAttribute('points')?.split(',')[0],
  )
  expect(starts).toContain(String(x + 50 + 150))
  await expect.element(stale).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => at('kettle')).toEqual([x + 0, y + 10])
  await expect.element(saved).toBeVisible()
  await unmount()
  for (const key of keptKeys()) localStorage.removeItem(key)
  await renderPortal(<FlowView answer={answer} />)
  await expect.poll(() => at('kettle')).toEqual([x, y + 10])
  await page.getByRole('button', { name: 'As calculated' }).click()
  await expect.poll(() => at('kettle')).toEqual([x, y])
  await expect.poll(() => stored).toBeNull()
  await expect.poll(keptKeys).toEqual([])
})

test('two windows lose nothing: the later one is asked, and Undo leads back to the other drawing', async () => {
  await renderPortal(<FlowView answer={answer} />)
  const [x = 0, y = 0] = at('kettle')
  await press('T-103 Wort kettle', '{ArrowDown}')
  await expect.element(saved).toBeVisible()
  const theirs = structuredClone(stored?.['sheet']) as { nodes: { id: string; x: number }[] }
  for (const node of theirs.nodes) if (node.id === 'kettle') node.x = x + 200
  stored = { ...stored, sheet: theirs, version: 7 }
  await press('T-103 Wort kettle', '{ArrowDown}')
  await page.getByRole('button', { name: 'Take the other one' }).click()
  await expect.poll(() => at('kettle')).toEqual([x + 200, y + 10])
  await expect.element(saved).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => at('kettle')).toEqual([x, y + 20])
  await expect.poll(() => Number(stored?.['version'])).toBeGreaterThan(7)
})

test('without the portal the drawing stays on the device, says so, and is stored later', async () => {
  const { unmount } = await renderPortal(<FlowView answer={answer} />)
  const [x = 0, y = 0] = at('kettle')
  backend.respond('/rest/v1/flow_sheets', () => json(503, { message: 'down' }))
  await press('T-103 Wort kettle', '{ArrowDown}')
  await expect.element(page.getByText(/kept on this device only/)).toBeVisible()
  await unmount()
  await renderPortal(<FlowView answer={answer} />)
  await expect.poll(() => at('kettle')).toEqual([x, y + 10])
})

test('a unit is dragged to where the pointer leaves it', async () => {
  await renderPortal(<FlowView answer={answer} />)
  const [x = 0, y = 0] = at('malt')
  await userEvent.dragAndDrop(unit('Malt'), unit('Malt'), {
    sourcePosition: { x: 10, y: 10 },
    targetPosition: { x: 30, y: 24 },
    force: true,
  })
  const [nx = 0, ny = 0] = at('malt')
  expect(nx).toBeGreaterThan(x + 10)
  expect((nx - x) / (ny - y)).toBeCloseTo(20 / 14, 0)
})

test('a unit is renamed, added, joined and removed; the balance is shown as stale until it is undone', async () => {
  await renderPortal(<FlowView answer={answer} />)
  await press('T-104 Whirlpool', '{Enter}')
  await page.getByRole('textbox', { name: 'Name' }).fill('T-104 Hop back')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect.element(unit('T-104 Hop back')).toBeVisible()
  await expect.element(stale).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'New unit' }).fill('Hop doser')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(stale).toBeVisible()
  await press('Hop doser', '{Enter}')
  const target = page.getByRole('combobox', { name: 'Add a stream to' })
  await target.selectOptions('T-103 Wort kettle')
  await expect.element(target.getByRole('option', { name: 'T-103 Wort kettle' })).not.toBeInTheDocument()
  const stream = page.getByRole('button', { name: 'Stream 18 from Hop doser to T-103 Wort kettle' })
  ;(stream.element() as SVGElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(stream).not.toBeInTheDocument()
  await press('Hop doser', '{Delete}')
  await expect.element(unit('Hop doser')).not.toBeInTheDocument()
  await expect.element(stale).not.toBeInTheDocument()
})

test('the calculating flowsheet follows its diagram: what a new unit lacks stands beside it, then all is solved again', async () => {
  const engine = getEngine('flowsheet')
  await renderPortal(<FlowView answer={engine.run(engine.example)} />)
  await page.getByRole('textbox', { name: 'New unit' }).fill('Preheater')
  await page.getByRole('combobox', { name: 'Kind of new unit' }).selectOptions('heat')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .element(page.getByText('Preheater needs an inlet; 1 outlet, not 0; Outlet temperature.'))
    .toBeVisible()
  await expect.poll(() => document.querySelector('[data-lacks]')?.textContent).toContain('Needs an inlet')
  const selected = page.getByRole('combobox', { name: 'Selected' })
  await selected.selectOptions('Stream 3 from Mixer to Evaporator')
  await page.getByRole('button', { name: 'Remove stream 3 from Mixer to Evaporator' }).click()
  const join = page.getByRole('combobox', { name: 'Add a stream to' })
  await selected.selectOptions('Mixer')
  await join.selectOptions('Preheater')
  await selected.selectOptions('Preheater')
  await join.selectOptions('Evaporator')
  await page.getByRole('textbox', { name: 'Outlet temperature, °C' }).fill('90')
  await userEvent.keyboard('{Enter}')
  const drawn = page.getByRole('region', { name: 'As drawn' })
  const cell = (table: string, name: string) =>
    drawn.getByRole('table', { name: table, exact: true }).getByRole('cell', { name, exact: true })
  await expect.element(cell('Equipment list', 'Preheater')).toBeVisible()
  await expect.element(cell('Streams', 'Stream 8')).toBeVisible()
  await expect.poll(() => document.querySelector('[data-lacks]')).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Preheater needs Outlet temperature.')).toBeVisible()
  await page.getByRole('button', { name: 'As calculated' }).click()
  await expect.element(drawn).not.toBeInTheDocument()
})
