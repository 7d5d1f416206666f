import { getEngine } from '@portal/engines/registry'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { AnswerViews } from './answer-views.tsx'
import { rowsOf, textOf } from './view-numbers.ts'

const engine = getEngine('heat-recovery')
const figure = (name: string) => page.getByRole('figure', { name, exact: true })

test('the grid shows each stream, each exchanger on the two streams that it joins, and the pinch between both sides', async () => {
  const answer = engine.run(engine.example)
  await renderPortal(<AnswerViews answer={answer} />)
  const title = 'Network of exchangers'
  await expect
    .element(figure(title).getByText(/^7 units recover 1,536 kW; 48 kW of heating and 516\.93 kW/))
    .toBeVisible()
  const grid = figure(title).element()
  const levels = new Map(
    Array.from(grid.querySelectorAll('[data-stream]'), (stream) => [
      stream.getAttribute('data-stream'),
      stream.querySelector('line')?.getAttribute('y1'),
    ]),
  )
  expect([...levels.keys()].slice(0, 3)).toEqual(['Hot wort', 'Kettle vapour', 'Vapour condensate'])
  for (const { name, hot, cold } of rowsOf(answer, 'network')) {
    const circles = grid.querySelectorAll(`[data-exchanger="${textOf(name)}"] circle`)
    expect(Array.from(circles, (circle) => circle.getAttribute('cy'))).toEqual(
      [hot, cold].flatMap((stream) => levels.get(textOf(stream)) ?? []),
    )
  }
  const places = Array.from(grid.querySelectorAll('[data-exchanger]'), (one) => [
    one.getAttribute('data-exchanger'),
    Number(one.querySelector('circle')?.getAttribute('cx')),
  ])
  expect(places.map(([name]) => name)).toEqual(['H-1', 'E-1', 'E-2', 'E-3', 'C-1', 'C-2', 'C-3'])
  const pinch = Number(grid.querySelector('[data-series="pinch"] line')?.getAttribute('x1'))
  expect(places.filter(([, x]) => Number(x) < pinch).map(([name]) => name)).toEqual(['H-1'])
})

test('the curves of the targets and the cheapest difference stand beside the grid; without a network it is left out', async () => {
  const answer = engine.run(engine.example)
  const { unmount } = await renderPortal(<AnswerViews answer={answer} />)
  await expect.element(figure('Composite curves')).toBeVisible()
  await expect
    .element(figure('Grand composite curve').getByText(/^48 kW of heating come in at the top/))
    .toBeVisible()
  const cost = figure('Cost of a year by the smallest difference').element()
  const total =
    cost
      .querySelector('[data-series="total"]')
      ?.getAttribute('d')
      ?.match(/[ML][^ML]+/g) ?? []
  const lowest = Math.max(...total.map((point) => Number(point.slice(1).split(' ')[1])))
  expect(Number(cost.querySelector('[data-series="cheapest"]')?.getAttribute('cy'))).toBeCloseTo(lowest, 1)
  await unmount()
  const many = Array.from({ length: 13 }, (_, at) => ({
    name: `S${at}`,
    supply_c: 100,
    target_c: 20,
    duty_kw: 10,
  }))
  await renderPortal(
    <AnswerViews
      answer={engine.run({
        streams: [...many, { name: 'Cold', supply_c: 10, target_c: 60, duty_kw: 90 }],
        minimum_difference_k: 5,
      })}
    />,
  )
  await expect.element(figure('Composite curves')).toBeVisible()
  await expect.element(figure('Network of exchangers')).not.toBeInTheDocument()
})
