import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { notify } from '#web/lib/notify.ts'
import { Toaster, toasterDefaults } from '#web/ui/toaster.tsx'

const labels = { region: 'Notifications', close: 'Close' }

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  toast.dismiss()
})

/** What sonner shows: the toasts that are not leaving. */
const shown = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-visible="true"][data-removed="false"]')].map(
    (item) => item.querySelector('[data-title]')?.textContent,
  )

const laterOnOurClock = setTimeout.bind(globalThis)
/** React draws on a clock of its own, a while after that of the page has struck. */
async function whenGone(title: string) {
  for (let turn = 0; turn < 200 && shown().includes(title); turn += 1)
    await new Promise((resolve) => void laterOnOurClock(resolve, 20))
  return shown()
}

/** The clock of the page is the test's from here on; a toast counts as begun when its time was set. */
async function begun(show: () => void, milliseconds: number) {
  vi.useFakeTimers()
  const timer = vi.spyOn(globalThis, 'setTimeout')
  show()
  await vi.waitFor(() => expect(timer.mock.calls.map(([, time]) => time)).toContain(milliseconds))
}

test('[CONST-01] [CONST-03] a toast stays 4000 ms unless told otherwise', async () => {
  expect(toasterDefaults.duration).toBe(4000)
  await render(<Toaster labels={labels} />)
  await begun(() => toast('Saved'), 4000)
  expect(shown()).toContain('Saved')
  await vi.advanceTimersByTimeAsync(3800)
  expect(shown()).toContain('Saved')
  await vi.advanceTimersByTimeAsync(600)
  expect(await whenGone('Saved')).not.toContain('Saved')
})

test('[CONST-02] three toasts are visible, the newest ones', async () => {
  expect(toasterDefaults.visibleToasts).toBe(3)
  await render(<Toaster labels={labels} />)
  for (const title of ['one', 'two', 'three', 'four']) notify({ title })
  await vi.waitFor(() =>
    expect(shown().toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['four', 'three', 'two']),
  )
})

test('[CONST-04] a toast of the product stays 3000 ms, whoever shows it', async () => {
  await render(<Toaster labels={labels} />)
  await begun(() => notify({ title: 'Product' }), 3000)
  expect(shown()).toContain('Product')
  await vi.advanceTimersByTimeAsync(2800)
  expect(shown()).toContain('Product')
  await vi.advanceTimersByTimeAsync(600)
  expect(await whenGone('Product')).not.toContain('Product')
})

test('a toast carries its title and description and can be closed by a named button', async () => {
  const screen = await render(<Toaster labels={labels} />)
  notify({ tone: 'bad', title: 'Update Failed', description: 'Please try again.', reference: null })
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

test('a failure shows the id of its request, with a description and without', async () => {
  const screen = await render(<Toaster labels={labels} />)
  notify({ tone: 'bad', title: 'Update Failed', description: 'Please try again.', reference: 'abc123' })
  notify({ tone: 'bad', title: 'Not Saved', reference: 'def456' })
  notify({ tone: 'bad', title: 'Not Sent', description: 'The address is empty.', reference: null })
  await expect.element(screen.getByText('Please try again.', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('abc123', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('def456', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('The address is empty.', { exact: true })).toBeVisible()
})

test('toasts stand at the top, where no chat has its field', async () => {
  await render(<Toaster labels={labels} />)
  notify({ title: 'Saved' })
  await vi.waitFor(() => expect(shown()).toContain('Saved'))
  const toasts = document.querySelector('[data-sonner-toaster]')
  expect(toasts?.getAttribute('data-y-position')).toBe('top')
})
