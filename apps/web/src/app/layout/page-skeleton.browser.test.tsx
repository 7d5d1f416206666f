import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageSkeleton } from './page-skeleton.tsx'
import { Later } from '#web/ui/later.tsx'

test('what is drawn later waits for the code of the page', async () => {
  function Shell() {
    const [hasPage, setHasPage] = useState(false)
    return (
      <>
        {hasPage ? <h1>The page</h1> : <PageSkeleton />}
        <button type="button" onClick={() => setHasPage(true)}>
          Arrive
        </button>
        <Later fallback={null}>
          <p>Beside it</p>
        </Later>
      </>
    )
  }
  await render(<Shell />)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(page.getByText('Beside it').query()).toBeNull()
  await page.getByRole('button', { name: 'Arrive' }).click()
  await expect.element(page.getByText('Beside it')).toBeVisible()
})
