import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { notify, productToastMs } from '#web/ui/notify.ts'
import { Toaster, toasterDefaults } from '#web/ui/toaster.tsx'

const labels = { region: 'Notifications', close: 'Close' }

afterEach(() => {
  vi.useRealTimers()
  toast.dismiss()
})

/** What sonner shows: the toasts that are not leaving. */
const shown = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-visible="true"][data-removed="false"]')].map(
    (item) => item.querySelector('[data-title]')?.textContent,
  )

test('[CONST-01] [CONST-03] a toast stays 4000 ms unless told otherwise', async () => {
  expect(toasterDefaults.duration).toBe(4000)
  await render(<Toaster labels={labels} />)
  vi.useFakeTimers()
  notify({ title: 'Saved' })
  await vi.waitFor(() => expect(shown()).toContain('Saved'))
  await vi.advanceTimersByTimeAsync(3800)
  expect(shown()).toContain('Saved')
  await vi.advanceTimersByTimeAsync(600)
  expect(shown()).not.toContain('Saved')
})

test('[CONST-02] three toasts are visible, the newest ones', async () => {
  expect(toasterDefaults.visibleToasts).toBe(3)
  await render(<Toaster labels={labels} />)
  for (const title of ['one', 'two', 'three', 'four']) notify({ title })
  await vi.waitFor(() =>
    expect(shown().toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['four', 'three', 'two']),
  )
})

test('[CONST-04] a product toast stays 3000 ms', async () => {
  expect(productToastMs).toBe(3000)
  await render(<Toaster labels={labels} />)
  vi.useFakeTimers()
  notify({ title: 'Product', duration: productToastMs })
  await vi.waitFor(() => expect(shown()).toContain('Product'))
  await vi.advanceTimersByTimeAsync(2800)
  expect(shown()).toContain('Product')
  await vi.advanceTimersByTimeAsync(600)
  expect(shown()).not.toContain('Product')
})

test('a toast carries its title and description and can be closed by a named button', async () => {
  const screen = await render(<Toaster labels={labels} />)
  notify({ tone: 'bad', title: 'Update Failed', description: 'Please try again.' })
  await expect.element(screen.getByText('Please try again.')).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).first().click()
  await vi.waitFor(() => expect(shown()).not.toContain('Update Failed'))
})

test('the toaster puts no style element into the page, which the content policy would refuse', async () => {
  await render(<Toaster labels={labels} />)
  const injected = [...document.querySelectorAll('style')].filter(
    (style) => style.textContent.includes('[data-sonner-toaster]') && !style.hasAttribute('data-vite-dev-id'),
  )
  expect(injected).toEqual([])
})
