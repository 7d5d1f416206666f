import { useCallback, useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '#web/testing/render-app.tsx'
import { useSearch } from './use-search.ts'

/** Both changes come before the page is drawn again, as those of a quick hand on a busy machine. */
function QuickHand() {
  const [search, setSearch] = useSearch()
  const set = (name: string) =>
    setSearch((now) => {
      now.set(name, 'chosen')
      return now
    })
  const press = () => {
    set('who')
    set('period')
  }
  return (
    <button type="button" onClick={press}>
      {[...search.keys()].join(' and ')}
    </button>
  )
}

test('a filter chosen right after another one keeps it', async () => {
  await renderApp(<QuickHand />, { path: '/?by=country' })
  await page.getByRole('button', { name: 'by' }).click()
  await expect.element(page.getByRole('button', { name: 'by and who and period' })).toBeVisible()
})

/** The second change comes while the page is drawn for the first one, the third one right after that drawing. */
function SteadyHand() {
  const [search, setSearch] = useSearch()
  const set = useCallback(
    (name: string) =>
      setSearch((now) => {
        now.set(name, 'chosen')
        return now
      }),
    [setSearch],
  )
  const isFirst = search.size === 2
  useLayoutEffect(() => {
    if (isFirst) set('period')
  }, [isFirst, set])
  return (
    <button type="button" onClick={() => set('who')}>
      {[...search.keys()].join(' and ')}
      <WhileDrawing isNow={isFirst} set={set} />
    </button>
  )
}

function WhileDrawing({ isNow, set }: { isNow: boolean; set: (name: string) => void }) {
  useLayoutEffect(() => {
    if (isNow) set('buyer')
  }, [isNow, set])
  return null
}

test('a filter chosen while the page is drawn for the one before it is not taken back by that drawing', async () => {
  await renderApp(<SteadyHand />, { path: '/?by=country' })
  await page.getByRole('button', { name: 'by' }).click()
  await expect
    .element(page.getByRole('button', { name: 'by and who and buyer and period', exact: true }))
    .toBeVisible()
})
