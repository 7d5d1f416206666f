import '#web/styles/public.css'
import '#web/styles/portal.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageHead } from './page-head.tsx'

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
