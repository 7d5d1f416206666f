import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#web/ui/dialog.tsx'

function Host() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete this snapshot?"
        closeLabel="Close"
        footer={<button type="button">Keep</button>}
      >
        <p>Its link stops working.</p>
      </Dialog>
    </>
  )
}

test('a dialog keeps the focus inside, closes with Escape and gives the focus back', async () => {
  const screen = await render(<Host />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Delete this snapshot?' })
  await expect.element(dialog).toBeVisible()
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('scrolling behind a dialog is locked without a style element, which the content policy would refuse', async () => {
  const before = document.querySelectorAll('style').length
  const screen = await render(<Host />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(document.querySelectorAll('style').length).toBe(before)
  expect(getComputedStyle(document.body).overflow).toBe('hidden')
})
