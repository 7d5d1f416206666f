import '#web/styles/public.css'
import '#web/styles/portal.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageHead } from './page-head.tsx'
import { titleBlockOf } from './title-block-of.tsx'

test('on a phone a title block of two days and a long owner stays within the page', async () => {
  await page.viewport(390, 800)
  await render(
    <PageHead
      title="Executive Dashboard"
      titleBlock={[
        { label: 'As of', value: '31 Mar 2026 to 23 Nov 2026' },
        { label: 'Figures', value: '5 of 6 samples' },
        { label: 'Owner', value: 'Executive office' },
      ]}
    />,
  )
  await expect.element(page.getByText('Executive office')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test.for([390, 800, 1440])('at %i px nothing below a title block moves as its values come', async (width) => {
  await page.viewport(width, 800)
  const head = (data: string | undefined) => (
    <PageHead
      title="Competitive Matrix Dashboard"
      description="32 indicators in five groups; 100 is the market average."
      titleBlock={titleBlockOf(
        { data, isPending: data === undefined },
        (day) => [
          { label: 'Last updated', value: day },
          { label: 'Figures', value: 'All samples' },
        ],
        ['Last updated', 'Figures'],
      )}
      actions={<button type="button">Crawl New Data</button>}
    />
  )
  const heightOf = () => document.querySelector('header')?.getBoundingClientRect().height
  const screen = await render(head(undefined))
  const before = heightOf()
  await screen.rerender(head('26 Nov 2026'))
  await expect.element(page.getByText('26 Nov 2026')).toBeVisible()
  expect(heightOf()).toBe(before)
})
