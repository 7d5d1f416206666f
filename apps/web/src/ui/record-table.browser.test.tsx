import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RecordTable } from '#web/ui/record-table.tsx'
import '#web/styles/public.css'
import '#web/styles/portal.css'

const tanks = [
  { name: 'Bright beer', litres: 400 },
  { name: 'Whirlpool', litres: 250 },
]

const table = (
  <RecordTable
    label="Tanks"
    cardsBelow="md"
    rows={tanks}
    keyOf={({ name }) => name}
    rowProps={({ litres }) => ({ selected: litres > 300 })}
    columns={(column) => [
      column('Tank', { isName: true }, ({ name }) => name),
      column('Litres', { numeric: true, isLabelled: true }, ({ litres }) => litres),
      column('Actions', { isQuiet: true }, ({ name }) => <button type="button">Drain {name}</button>),
    ]}
  />
)

test('every column has its head, every row its name, and numbers stand at the right in both', async () => {
  await page.viewport(1440, 900)
  const screen = await render(table)
  await expect.element(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()
  await expect.element(screen.getByRole('rowheader', { name: 'Whirlpool' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Litres' })).toHaveClass('text-right')
  await expect.element(screen.getByRole('cell', { name: '250' })).toHaveClass('text-right')
  await expect
    .element(screen.getByRole('row', { name: /Bright beer/ }))
    .toHaveAttribute('aria-selected', 'true')
})

test('on a small screen a row is a card whose cells say what the head would', async () => {
  await page.viewport(390, 800)
  const screen = await render(table)
  await expect.element(screen.getByRole('cell').first().getByText('Litres')).toBeVisible()
  await page.viewport(1440, 900)
  await expect.element(screen.getByRole('cell').first().getByText('Litres')).not.toBeVisible()
})

test('in a card what has no label begins at the edge, as the labels do', async () => {
  await page.viewport(390, 800)
  const screen = await render(table)
  const name = screen.getByText('Bright beer', { exact: true }).first()
  await expect.element(name).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(name.element())
  expect(range.getBoundingClientRect().left).toBe(
    screen.getByRole('table').element().getBoundingClientRect().left,
  )
})
