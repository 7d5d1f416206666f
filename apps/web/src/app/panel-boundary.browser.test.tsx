import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PanelBoundary } from '#web/app/panel-boundary.tsx'
import { renderApp } from '#web/testing/render-app.tsx'

test('a panel that breaks says so in its place, the others stand, and Retry draws it anew', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('broken')
    return <p>whole again</p>
  }
  await renderApp(
    <>
      <PanelBoundary name="First">
        <Fragile />
      </PanelBoundary>
      <PanelBoundary name="Second">
        <p>still here</p>
      </PanelBoundary>
    </>,
  )
  await expect.element(page.getByText(/^First: this part stopped working/)).toBeVisible()
  await expect.element(page.getByText('still here')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('whole again')).toBeVisible()
  expect(said.mock.calls.flat().join(' ')).toContain('panel_failed')
  said.mockRestore()
})
