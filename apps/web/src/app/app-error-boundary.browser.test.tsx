import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppErrorBoundary } from '#web/app/app-error-boundary.tsx'

afterEach(() => vi.restoreAllMocks())

function Broken(): never {
  throw new Error('a secret detail')
}

test('[ERR-57] an uncaught rendering error shows its heading and a way home, and no detail', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await render(
    <AppErrorBoundary>
      <Broken />
    </AppErrorBoundary>,
  )
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(document.body.textContent).not.toContain('a secret detail')
  expect(logged.mock.calls.flat().join(' ')).toContain('render_failed')
})
