import { toUnrecordedFigure, type FigureRow } from '@portal/contracts/figures'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { RecordedNumber } from '#web/parts/recorded-number.tsx'
import { toChartSeries } from '#web/lib/to-chart-series.ts'
import { json, PortalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { Picture } from '#web/ui/chart/picture.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { BoardPackPage } from './board-pack-page.tsx'
import { ChoosePartsButton } from './choose-parts-button.tsx'
import { ChoosingBar } from './choosing-bar.tsx'

let backend: PortalBackend
beforeEach(() => {
  backend = new PortalBackend().install()
})
afterEach(() => backend.restore())

const table = '/rest/v1/board_pack_items'
const sent = (method: string, path = table) =>
  backend.callsOf(path).flatMap((call) => (call.method === method ? [call] : []))
const packTable = '/rest/v1/board_packs'
const pack = { id: '6b1f3c2e-1111-4222-8333-944455550100', name: 'Board pack' }
const other = { id: '6b1f3c2e-1111-4222-8333-944455550101', name: 'Lenders' }
const button = (name: string) => page.getByRole('button', { name, exact: true })

const figure: FigureRow = {
  id: '6b1f3c2e-1111-4222-8333-944455550001',
  key: 'kpi.cost_reduction',
  label: 'Cost reduction',
  value: 35,
  value_text: null,
  unit: '%',
  period: null,
  as_of: '2025-01-06',
  provenance: { kind: 'measured', source: { name: 'Ledger' }, inputs: [] },
  owner: null,
  fresh_for: null,
  version: 1,
  replaces: null,
}

const workedOut = toUnrecordedFigure({
  key: 'standing.overall.average',
  label: 'Field average',
  value: 97.5,
  unit: 'index',
  as_of: '2026-11-20',
  provenance: {
    kind: 'calculated',
    source: { name: 'Companies' },
    method: { id: 'average', version: '1' },
    inputs: ['company.herpasia.automation'],
  },
})
const { key, label, value, value_text, unit, as_of, provenance } = workedOut
const keptWorkedOut = { key, label, value, value_text, unit, as_of, provenance }

const FigureTable = () => (
  <Table label="Key figures">
    <thead>
      <tr>
        <HeadCell>Name</HeadCell>
        <HeadCell numeric>Value</HeadCell>
        <HeadCell numeric>Places</HeadCell>
      </tr>
    </thead>
    <tbody>
      <Row>
        <Cell>Cost</Cell>
        <Cell numeric>
          <RecordFigure figure={figure} mark="word" />
        </Cell>
        <Cell numeric>17</Cell>
      </Row>
    </tbody>
  </Table>
)

test('a figure goes into the pack from its card, by its key and without its number', async () => {
  await renderPortal(<RecordFigure figure={figure} />)
  await page.getByRole('button', { name: /35%/ }).click()
  await button('Add to pack: Cost reduction').click()
  await expect.element(page.getByText('Cost reduction is in Board pack.')).toBeVisible()
  expect(sent('POST', packTable).map(({ body }) => body)).toEqual([{ name: 'Board pack' }])
  expect(sent('POST').map(({ body }) => body)).toMatchObject([
    { title: 'Cost reduction', block: { kind: 'figure', key: 'kpi.cost_reduction' } },
  ])
})

test('what is in the pack already does not go in twice, however its keys are ordered', async () => {
  backend.tables['board_packs'] = [pack]
  backend.tables['board_pack_items'] = [
    { ...items[0], title: 'Cost reduction', block: { key: 'kpi.cost_reduction', kind: 'figure' } },
  ]
  await renderPortal(<RecordFigure figure={figure} />)
  await page.getByRole('button', { name: /35%/ }).click()
  await button('Add to pack: Cost reduction').click()
  await expect.element(page.getByText('Already in the Pack')).toBeVisible()
  expect(sent('POST')).toEqual([])
})

test('a number that was worked out on the page goes in as it is, with its day, method and inputs', async () => {
  backend.tables['board_packs'] = [pack, other]
  localStorage.setItem('herpasia-board-pack', JSON.stringify(other.id))
  await renderPortal(<RecordFigure figure={workedOut} />)
  await page.getByRole('button', { name: /97\.5/ }).click()
  await button('Add to pack: Field average').click()
  await expect.element(page.getByText('Field average is in Lenders.')).toBeVisible()
  expect(sent('POST').map(({ body }) => body)).toMatchObject([
    {
      pack_id: other.id,
      block: { kind: 'calculated', figure: keptWorkedOut },
    },
  ])
})

test('a number that only the page knows goes in as it is printed, with where it is from and the day', async () => {
  backend.tables['board_packs'] = [pack]
  await renderPortal(
    <RecordedNumber
      recordKey="ai.use.calls"
      label="Calls"
      value="12"
      source="The ledger"
      asOf="2026-11-20"
    />,
  )
  await page.getByRole('button', { name: /^12/ }).click()
  await button('Add to pack: Calls').click()
  await expect.poll(() => sent('POST').length).toBe(1)
  expect(sent('POST')[0]?.body).toMatchObject({
    title: 'Calls',
    block: {
      kind: 'calculated',
      figure: {
        key: 'ai.use.calls',
        value_text: '12',
        as_of: '2026-11-20',
        provenance: { kind: 'measured', source: { name: 'The ledger' } },
      },
    },
  })
})

test('a table and a chart of numbers that were worked out keep them, beside those on record', async () => {
  const isHidden = () => false
  const series = toChartSeries({ label: 'Scores', figures: [figure, workedOut], isHidden })
  const drawn: ChartData = {
    kind: 'bars',
    label: 'Drawn',
    names: ['One', 'Two'],
    series: [series],
    highlight: null,
  }
  await renderPortal(
    <>
      <ChoosePartsButton />
      <Table label="Worked out">
        <thead>
          <tr>
            <HeadCell numeric>Value</HeadCell>
          </tr>
        </thead>
        <tbody>
          <Row>
            <Cell numeric>
              <RecordFigure figure={workedOut} />
            </Cell>
          </Row>
        </tbody>
      </Table>
      <Picture title="Drawn" note="" data={drawn} table={null} labels={labels} />
    </>,
  )
  await button('Choose parts for the board pack').click()
  await button('Add to pack: Worked out').click()
  await expect.poll(() => sent('POST').length).toBe(1)
  expect(sent('POST')[0]?.body['block']).toMatchObject({ kind: 'table', rows: [[[{ kept: keptWorkedOut }]]] })
  await button('Add to pack: Drawn').click()
  await expect.poll(() => sent('POST').length).toBe(2)
  expect(sent('POST')[1]?.body['block']).toMatchObject({
    kind: 'chart',
    series: [{ label: 'Scores', keys: [figure.key, null], kept: [null, keptWorkedOut] }],
  })
})

test('tables offer it while parts are chosen; numbers that are on no record are left behind', async () => {
  await renderPortal(
    <>
      <ChoosePartsButton />
      <FigureTable />
      <ChoosingBar />
    </>,
  )
  await expect.element(page.getByRole('table', { name: 'Key figures' })).toBeVisible()
  await expect.element(button('Add to pack: Key figures')).not.toBeInTheDocument()
  await button('Choose parts for the board pack').click()
  await button('Add to pack: Key figures').click()
  await expect.poll(() => sent('POST').length).toBe(1)
  expect(sent('POST')[0]?.body['block']).toEqual({
    kind: 'table',
    columns: [
      { label: 'Name', isNumber: false },
      { label: 'Value', isNumber: true },
    ],
    rows: [[['Cost'], [{ figure: 'kpi.cost_reduction' }]]],
  })
  await button('Done').click()
  await expect.element(button('Add to pack: Key figures')).not.toBeInTheDocument()
})

const print = (value: number) => `${value}%`
const chart: ChartData = {
  kind: 'bars',
  label: 'Growth',
  names: ['Dairy', 'Beer'],
  series: [{ label: 'Growth', values: [4, 5], keys: ['a.growth', 'b.growth'], print, printExact: print }],
  highlight: 1,
}
const labels = { view: 'View', views: [], hint: '' }

test('a chart goes into the pack by the records behind it; one that is of none offers nothing', async () => {
  const unrecorded = {
    ...chart,
    label: 'Times',
    series: chart.series.map((one) => ({ ...one, keys: [null, null] })),
  }
  await renderPortal(
    <>
      <Picture title="Growth" note="" data={chart} table={null} labels={labels} />
      <Picture title="Times" note="" data={unrecorded} table={null} labels={labels} />
    </>,
  )
  await button('Add to pack: Growth').click()
  await expect.poll(() => sent('POST').length).toBe(1)
  expect(sent('POST')[0]?.body['block']).toEqual({
    kind: 'chart',
    form: 'bars',
    names: ['Dairy', 'Beer'],
    series: [{ label: 'Growth', keys: ['a.growth', 'b.growth'] }],
    highlight: 1,
  })
  await expect.element(button('Add to pack: Times')).not.toBeInTheDocument()
})

const items = ['First', 'Second', 'Third'].map((title, at) => ({
  id: `6b1f3c2e-1111-4222-8333-94445555001${at}`,
  pack_id: pack.id,
  created_at: '2026-11-20T08:00:00Z',
  position: at + 1,
  title,
  note: '',
  block: { kind: 'figure', key: 'kpi.cost_reduction' },
}))

const open = () =>
  renderPortal(<BoardPackPage delivery={(made) => <p>Makes {made.pack}</p>} stage={() => null} />)
const changes = () => sent('PATCH').map(({ search, body }) => [search.get('id'), body])

test('parts are ordered with the keyboard and by dragging, renamed, annotated and removed', async () => {
  Object.assign(backend.tables, { board_packs: [pack], board_pack_items: items })
  await open()
  await expect.element(page.getByText(`Makes ${pack.id}`)).toBeVisible()
  button('Move up: Third').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(changes).toEqual([[`eq.${items[2]?.id}`, { position: 1.5 }]])
  const second = page.getByRole('listitem', { name: 'Second' })
  await second.getByRole('textbox', { name: 'Title' }).fill('Renamed')
  await second.getByRole('textbox', { name: 'Note' }).fill('Above plan.')
  await page.getByRole('textbox', { name: 'Name of the pack' }).fill('March')
  await page.getByTitle('Drag: First').dropTo(page.getByRole('listitem', { name: 'Third' }))
  await expect.poll(changes).toContainEqual([`eq.${items[1]?.id}`, { title: 'Renamed' }])
  await expect.poll(changes).toContainEqual([`eq.${items[1]?.id}`, { note: 'Above plan.' }])
  await expect.poll(changes).toContainEqual([`eq.${items[0]?.id}`, { position: 4 }])
  await expect.poll(() => sent('PATCH', packTable).map(({ body }) => body)).toEqual([{ name: 'March' }])
  await button('Remove: First').click()
  await expect
    .poll(() => sent('DELETE').map(({ search }) => search.get('id')))
    .toEqual([`eq.${items[0]?.id}`])
})

test('one of several packs is open: its parts are read, another is chosen or begun, and one is removed after a question', async () => {
  Object.assign(backend.tables, { board_packs: [pack, other], board_pack_items: items })
  await open()
  await expect.element(page.getByRole('listitem', { name: 'First' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Pack' }).selectOptions('Lenders')
  await expect.element(page.getByText('Nothing in the pack yet')).toBeVisible()
  await button('Remove pack').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove pack' }).click()
  await expect
    .poll(() => sent('DELETE', packTable).map(({ search }) => search.get('id')))
    .toEqual([`eq.${other.id}`])
  await button('New pack').click()
  await expect.poll(() => sent('POST', packTable).map(({ body }) => body)).toEqual([{ name: 'Pack 3' }])
})

test('a part says that a figure of it is gone or stale', async () => {
  const [first] = items
  const block = {
    kind: 'chart',
    form: 'bars',
    names: ['Cost', 'Gone'],
    series: [{ label: 'Value', keys: [figure.key, 'kpi.gone'] }],
    highlight: null,
  }
  Object.assign(backend.tables, {
    board_packs: [pack],
    board_pack_items: [{ ...first, block }],
    figures: [{ ...figure, is_current: true, fresh_for: '30 days' }],
  })
  await open()
  const part = page.getByRole('listitem', { name: 'First' })
  await expect.element(part.getByText(/One of its figures is no longer on record\./)).toBeVisible()
  await expect.element(part.getByText(/One of its figures is stale\./)).toBeVisible()
})

test('what could not be put into the pack is said', async () => {
  backend.respond(table, () => json(500, { message: 'The database is away', code: 'XX000' }))
  await renderPortal(<RecordFigure figure={figure} />)
  await page.getByRole('button', { name: /35%/ }).click()
  await button('Add to pack: Cost reduction').click()
  await expect.element(page.getByText('Not Added')).toBeVisible()
})
