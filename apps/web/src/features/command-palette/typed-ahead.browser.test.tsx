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

test('Enter ends what is typed ahead: the page behind gets neither it nor what follows', async () => {
  pressedOnPage.mockClear()
  const screen = await renderPortal(<Waiting isOpen />)
  const ask = page.getByRole('button', { name: 'Ask' })
  ask.element().focus()
  await userEvent.keyboard('invite{Enter}ab{Enter}')
  expect(pressedOnPage).not.toHaveBeenCalled()
  await expect.element(ask).not.toHaveAttribute('title')
  await ask.click()
  await expect.element(ask).toHaveAttribute('title', 'invite\n')
  await screen.unmount()
})

test('a closed palette leaves the keys to the page', async () => {
  pressedOnPage.mockClear()
  await renderPortal(<Waiting isOpen={false} />)
  page.getByRole('button', { name: 'Ask' }).element().focus()
  await userEvent.keyboard('e')
  expect(pressedOnPage).toHaveBeenCalledWith('e')
})

const run = vi.fn<(label: string) => void>()
const entry = (label: string) => ({ key: label, label, path: '/', icon: House, run: () => run(label) })
const renderWith = (typed: string[]) =>
  renderPortal(
    <PaletteDialog
      pages={[entry('Home'), entry('Executive Dashboard')]}
      actions={[entry('Invite a colleague')]}
      recordActions={[]}
      takeTyped={() => typed.pop() ?? ''}
      onOpenChange={() => run('close')}
      onOpenCompany={() => undefined}
      onOpenFigure={() => undefined}
      onOpenChat={() => undefined}
      onAsk={(text) => run(`ask ${text}`)}
    />,
  )

test('the palette opens on what was typed, and what follows is added', async () => {
  const backend = new PortalBackend().install()
  await renderWith(['executive '])
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('das')
  await expect.element(page.getByRole('combobox')).toHaveValue('executive das')
  await expect.element(page.getByRole('option', { name: /Executive Dashboard/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Home/ })).not.toBeInTheDocument()
  backend.restore()
})

for (const [typed, chosen] of [
  ['invite\n', 'Invite a colleague'],
  ['dash\n', 'Executive Dashboard'],
  ['who leads?\n', 'ask who leads?'],
] as const)
  test(`“${typed.trim()}” and Enter before the palette is there do what they do in it`, async () => {
    const backend = new PortalBackend().install()
    run.mockClear()
    await renderWith([typed])
    await expect.poll(() => run.mock.calls).toEqual([['close'], [chosen]])
    backend.restore()
  })
