import type { FigureRow } from '@portal/contracts/figures'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useQuery } from '@tanstack/react-query'
import { RecordFigure, RecordValue } from '#web/lib/record-figure.tsx'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { SampleMeter } from './sample-meter.tsx'

const backend = portalBackend()

const buildFigure = (overrides: Partial<FigureRow> = {}): FigureRow => ({
  id: crypto.randomUUID(),
  key: 'kpi.roi',
  label: 'Return on investment',
  value: 350,
  value_text: null,
  unit: '%',
  period: null,
  as_of: '2025-01-06',
  provenance: { kind: 'sample', source: { name: 'Sample set', url: 'https://sets.example/roi' }, inputs: [] },
  owner: 'Executive office',
  fresh_for: '90 days',
  version: 1,
  replaces: null,
  ...overrides,
})
const toRow = (figure: FigureRow, isCurrent = true): Row => ({
  ...figure,
  is_current: isCurrent,
  created_at: '2026-01-01T00:00:00Z',
})
const measured = { kind: 'measured' as const, source: { name: 'Ledger 2026' }, inputs: [] }
const open = async (label = 'Return on investment') => {
  await page.getByRole('button', { name: new RegExp(`Open figure card: ${label}`) }).click()
  return page.getByRole('dialog', { name: `Figure card: ${label}` })
}

test('the card says value, date, source, owner, age, and every version of the figure', async () => {
  const first = buildFigure()
  const second = buildFigure({ version: 2, value: 280, as_of: '2026-03-31', provenance: measured })
  backend.tables['figures'] = [toRow(first, false), toRow(second)]
  await renderPortal(<RecordFigure figure={second} mark="dated" />)
  const card = await open()
  const versions = card.getByRole('region', { name: 'Versions' })
  await expect.element(versions.getByText('350%')).toBeVisible()
  expect(versions.element().textContent).toMatch(/280%.*Ledger 2026 \(current\).*350%.*Sample set/)
  const text = card.element().textContent
  for (const part of [
    '280%',
    '31 March 2026',
    'Ledger 2026',
    'Executive office',
    '2 versions',
    'fresh for 3 months',
  ])
    expect(text).toContain(part)
})

test('a figure past its freshness says how old it is; one without a limit does not', async () => {
  await renderPortal(
    <>
      <RecordFigure figure={buildFigure()} mark="dated" />
      <RecordFigure figure={buildFigure({ key: 'kpi.b', fresh_for: null })} mark="word" />
    </>,
  )
  expect(page.getByText(/ old/).elements()).toHaveLength(1)
})

test('the method stands with its inputs substituted', async () => {
  backend.tables['figures'] = [
    toRow(buildFigure({ key: 'in.a', label: 'Steam', value: 12, unit: 't/h', provenance: measured })),
  ]
  const provenance = {
    kind: 'calculated' as const,
    source: { name: 'Calculation' },
    method: { id: 'steam-saving', version: '2' },
    inputs: ['in.a'],
  }
  await renderPortal(<RecordFigure figure={buildFigure({ provenance })} />)
  const card = await open()
  await expect.element(card.getByText('Steam: 12 t/h')).toBeVisible()
  await expect.element(card.getByText('steam-saving, version 2')).toBeVisible()
})

test('a member sees no way to change a figure, and suggests a correction to whoever owns it', async () => {
  backend.respond('/functions/v1/figures-suggest', () => json(200, { to: 'owner' }))
  await renderPortal(<RecordFigure figure={buildFigure()} />, buildSignedIn({ role: 'business_user' }))
  const card = await open()
  await expect.element(card).toBeVisible()
  expect(card.getByRole('button', { name: 'Replace' }).elements()).toEqual([])
  await card.getByRole('button', { name: 'Suggest a correction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest a correction: Return on investment' })
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect.element(dialog.getByText('Say what the figure should say.')).toBeVisible()
  await dialog.getByLabelText('What it should say').fill('310% since March')
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect.element(page.getByText('Written down for its owner')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(backend.callsOf('/functions/v1/figures-suggest').map(({ body }) => body)).toEqual([
    { key: 'kpi.roi', says: '310% since March', source: '' },
  ])
})

test('a card draws how its figure came here, and keeps older versions a press away', async () => {
  const versions = [300, 310, 320, 330, 350].map((value, at) =>
    buildFigure({ version: at + 1, value, as_of: `2026-0${at + 1}-01` }),
  )
  backend.tables['figures'] = versions.map((figure) => toRow(figure, figure.value === 350))
  await renderPortal(<RecordFigure figure={versions[4] ?? buildFigure()} />)
  const card = await open()
  await expect
    .element(card.getByRole('img', { name: /over time: 300% 1 Jan 2026, .*350% 1 May 2026$/ }))
    .toBeVisible()
  await expect.element(card.getByText('300%')).not.toBeVisible()
  await card.getByText('Earlier versions').click()
  await expect.element(card.getByText('300%')).toBeVisible()
})

test('the link of a figure is this page with its card', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderPortal(<RecordFigure figure={buildFigure()} />)
  const card = await open()
  await card.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect(new URL(String(written.mock.calls[0]?.[0])).searchParams.get('figure')).toBe('kpi.roi')
})

async function fillReplacement(): Promise<void> {
  await page.getByLabelText('New value (%)').fill('280')
  await page.getByLabelText('As of').fill('2026-03-31')
  await page.getByLabelText('Source', { exact: true }).fill('Ledger 2026')
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
}

test('an administrator replaces a figure, sees was and now, and takes it back with one press', async () => {
  const first = buildFigure()
  const second = buildFigure({ version: 2, value: 280, as_of: '2026-03-31', provenance: measured })
  backend.respond('/functions/v1/figures-change', ({ body }) =>
    json(200, body.action === 'replace' ? { figure: second, was: first } : { figure: first, was: second }),
  )
  await renderPortal(<RecordFigure figure={first} />)
  const card = await open()
  await card.getByRole('button', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace: Return on investment' })
  await expect.element(dialog.getByText('350%')).toBeVisible()
  await fillReplacement()
  await expect.element(dialog.getByText('280%')).toBeVisible()
  expect(dialog.element().textContent).toMatch(/Was350%.*Sample.*Now280%.*Measured.*Ledger 2026/)
  expect(backend.callsOf('/functions/v1/figures-change')[0]?.body).toMatchObject({
    action: 'replace',
    key: 'kpi.roi',
    expectedVersion: 1,
    value: 280,
    asOf: '2026-03-31',
    source: { name: 'Ledger 2026' },
  })
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(backend.callsOf('/functions/v1/figures-change')[1]?.body).toEqual({
    action: 'restore',
    key: 'kpi.roi',
    expectedVersion: 2,
    toVersion: 1,
  })
})

test('the first value of a figure stands to be seen after the page has drawn it in place of the button', async () => {
  const first = buildFigure({ value: 280, as_of: '2026-03-31', provenance: measured })
  let isThere = false
  function Place() {
    const { data } = useQuery({ queryKey: ['place'], queryFn: () => isThere })
    return data ? <RecordFigure figure={first} /> : <RecordValue wanted={first} />
  }
  backend.respond('/functions/v1/figures-change', () => {
    isThere = true
    return json(200, { figure: first, was: null })
  })
  await renderPortal(<Place />)
  await page.getByRole('button', { name: 'Record: Return on investment' }).click()
  await page.getByLabelText('New value (%)').fill('280')
  await page.getByLabelText('As of').fill('2026-03-31')
  await page.getByLabelText('Source', { exact: true }).fill('Ledger 2026')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.poll(() => document.querySelector('[data-figure="kpi.roi"]')).not.toBeNull()
  const dialog = page.getByRole('dialog', { name: 'Record: Return on investment' })
  await expect.element(dialog.getByText('280%')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an incomplete replacement is refused at its fields, and nothing is sent', async () => {
  await renderPortal(<RecordFigure figure={buildFigure()} />)
  await (await open()).getByRole('button', { name: 'Replace' }).click()
  await page.getByLabelText('New value (%)').fill('many')
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  for (const fault of [
    /a number with a point for decimals/,
    /Choose the date/,
    /Say where the value comes from/,
  ])
    await expect.element(page.getByText(fault)).toBeVisible()
  expect(backend.callsOf('/functions/v1/figures-change')).toEqual([])
})

test('a figure that somebody replaced meanwhile is a conflict; what was typed stays', async () => {
  backend.respond('/functions/v1/figures-change', () =>
    json(409, { error: 'Somebody has', code: 'conflict', requestId: 'r' }),
  )
  await renderPortal(<RecordFigure figure={buildFigure()} />)
  await (await open()).getByRole('button', { name: 'Replace' }).click()
  await fillReplacement()
  await expect.element(page.getByText(/Somebody has replaced this figure in the meantime/)).toBeVisible()
  await expect.element(page.getByLabelText('New value (%)')).toHaveValue('280')
})

test('target, owner and commentary are saved; a new target is a figure with its source', async () => {
  backend.respond('/functions/v1/figures-change', () => json(200, { figure: buildFigure(), was: null }))
  await renderPortal(<RecordFigure figure={buildFigure()} />)
  await (await open()).getByRole('button', { name: 'Target and notes' }).click()
  await page.getByLabelText('Commentary').fill('Two projects are late.')
  await page.getByLabelText('Target value (%)').fill('400')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Say where the value comes from.')).toBeVisible()
  await page.getByLabelText('Who set it, where').fill('Board, March')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Notes saved')).toBeVisible()
  const [target, notes] = backend.callsOf('/functions/v1/figures-change').map(({ body }) => body)
  expect(target).toMatchObject({ key: 'kpi.roi.target', expectedVersion: 0, value: 400, unit: '%' })
  expect(notes).toMatchObject({
    action: 'describe',
    commentary: 'Two projects are late.',
    owner: 'Executive office',
  })
})

test('the meter counts the samples, and its switch hides them until it is turned again', async () => {
  const other = buildFigure({ key: 'kpi.b', label: 'Other', value: 7, provenance: measured })
  backend.respond('/rest/v1/rpc/figure_counts', () => json(200, { all: 2, samples: 1 }))
  const pageOfTwo = (
    <>
      <SampleMeter />
      <RecordFigure figure={buildFigure()} mark="word" />
      <RecordFigure figure={other} mark="word" />
    </>
  )
  const { unmount } = await renderPortal(pageOfTwo)
  const meter = page.getByRole('button', { name: /^Sample figures: / })
  await expect.element(meter).toHaveAccessibleName('Sample figures: 1 of 2')
  await meter.click()
  await page.getByRole('switch', { name: 'Hide sample figures' }).click()
  await userEvent.keyboard('{Escape}')
  expect(page.getByText('350%').elements()).toEqual([])
  expect(page.getByText('—').elements()).toHaveLength(1)
  await expect.element(page.getByText('7%')).toBeVisible()
  await unmount()
  await renderPortal(pageOfTwo)
  await expect.element(page.getByText('—')).toBeVisible()
  expect(page.getByText('350%').elements()).toEqual([])
})
