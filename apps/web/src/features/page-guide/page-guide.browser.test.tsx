import { pageGuideKeys, pageGuides } from '@portal/content/page-guides'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { PageGuide } from './page-guide.tsx'

const forget = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(forget)
afterEach(forget)

const dialog = () => page.getByRole('dialog')
const never = () => page.getByRole('button', { name: "Don't show again" })

/** One visit: the page is mounted, looked at and left. */
async function visit(key: 'home' | 'dashboard' | 'sectors' | 'herpasia', look: () => Promise<void>) {
  const screen = await renderPortal(
    <StrictMode>
      <PageGuide pageKey={key} />
    </StrictMode>,
  )
  await look()
  await screen.unmount()
}
const isShown = () => expect.element(dialog()).toBeVisible()
const isAbsent = async () => {
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(dialog().elements()).toEqual([])
}

test.for(pageGuideKeys)(
  '[MODAL-01] [MODAL-02] [MODAL-03] [MODAL-04] [MODAL-05] the guide of %s explains its page',
  async (key) => {
    await visit(key, async () => {
      await expect.element(dialog().getByText(pageGuides[key].what)).toBeVisible()
      for (const step of pageGuides[key].steps) await expect.element(dialog().getByText(step)).toBeVisible()
    })
  },
)

test('[MODAL-06] [MODAL-08] [MODAL-09] the guide comes on each visit; the third offers to stop it', async () => {
  for (const visitNumber of [1, 2]) {
    await visit('home', async () => {
      await isShown()
      expect(never().elements(), `visit ${visitNumber}`).toEqual([])
    })
  }
  await visit('home', async () => {
    await isShown()
    await expect.element(never()).toBeVisible()
  })
})

test.for(['Escape', 'Close', 'Got it'])(
  '[MODAL-06] closing by %s dismisses the guide for the session on that page',
  async (way) => {
    await visit('home', async () => {
      await isShown()
      if (way === 'Escape') await userEvent.keyboard('{Escape}')
      else await page.getByRole('button', { name: way }).click()
      await expect.element(dialog()).not.toBeInTheDocument()
    })
    await visit('home', isAbsent)
    await visit('sectors', isShown)
  },
)

test("[MODAL-07] [MODAL-10] Don't show again ends the guides of every page", async () => {
  localStorage.setItem('portal-guide-visits:sectors', '2')
  await visit('sectors', () => never().click())
  sessionStorage.clear()
  for (const key of pageGuideKeys) await visit(key, isAbsent)
  expect(dialog().elements()).toEqual([])
})
