import { House } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PortalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import { useTypedAhead } from './use-typed-ahead.ts'

const pressedOnPage = vi.fn<(key: string) => void>()

function Waiting({ isOpen }: { isOpen: boolean }) {
  const takeTyped = useTypedAhead(isOpen)
  return (
    <button
      type="button"
      onKeyDown={({ key }) => pressedOnPage(key)}
      onClick={({ currentTarget }) => currentTarget.setAttribute('title', takeTyped())}
    >
      Ask
    </button>
  )
}

test('what is typed before the palette is there is kept, and none of it reaches the page', async () => {
  pressedOnPage.mockClear()
  const screen = await renderPortal(<Waiting isOpen />)
  const ask = page.getByRole('button', { name: 'Ask' })
  ask.element().focus()
  await userEvent.keyboard('dasx{Backspace}h')
  await ask.click()
  await expect.element(ask).toHaveAttribute('title', 'dash')
  expect(pressedOnPage).not.toHaveBeenCalled()
  await screen.unmount()
})

test('a closed palette leaves the keys to the page', async () => {
  pressedOnPage.mockClear()
  await renderPortal(<Waiting isOpen={false} />)
  page.getByRole('button', { name: 'Ask' }).element().focus()
  await userEvent.keyboard('e')
  expect(pressedOnPage).toHaveBeenCalledWith('e')
})

test('the palette opens on what was typed, and what follows is added', async () => {
  const backend = new PortalBackend().install()
  const typed = ['d']
  const entry = (label: string) => ({ key: label, label, path: '/', icon: House, run: () => undefined })
  await renderPortal(
    <PaletteDialog
      pages={[entry('Home'), entry('Executive Dashboard')]}
      actions={[]}
      takeTyped={() => typed.pop() ?? ''}
      onOpenChange={() => undefined}
      onOpenCompany={() => undefined}
      onOpenFigure={() => undefined}
      onOpenChat={() => undefined}
      onAsk={() => undefined}
    />,
  )
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('as')
  await expect.element(page.getByRole('combobox')).toHaveValue('das')
  await expect.element(page.getByRole('option', { name: /Executive Dashboard/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Home/ })).not.toBeInTheDocument()
  backend.restore()
})
