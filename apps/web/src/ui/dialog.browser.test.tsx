import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'

function Host() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
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

test('a dialog with a search opens in it', async () => {
  const screen = await render(
    <Dialog onClose={() => undefined} title="Companies" closeLabel="Close">
      <input type="search" aria-label="Search companies" />
    </Dialog>,
  )
  await expect.element(screen.getByRole('searchbox', { name: 'Search companies' })).toHaveFocus()
})

/** A form opened from a menu; saving it draws the figure where the menu was. */
function FormHost() {
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <p>
        {isSaved ? (
          <button type="button">35%</button>
        ) : (
          <Menu>
            <MenuTrigger>Actions</MenuTrigger>
            <MenuContent>
              <MenuItem onSelect={() => setOpen(true)}>Record</MenuItem>
            </MenuContent>
          </Menu>
        )}
      </p>
      {isOpen && (
        <FormDialog
          title="Record a value"
          labels={{ cancel: 'Cancel', close: 'Close' }}
          words={{ submit: 'Save', busy: 'Saving' }}
          isBusy={false}
          failure={null}
          onSubmit={() => {
            setSaved(true)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        >
          <input aria-label="Value" />
        </FormDialog>
      )}
    </>
  )
}

const openFromMenu = async (screen: Awaited<ReturnType<typeof render>>) => {
  await screen.getByRole('button', { name: 'Actions' }).click()
  await screen.getByRole('menuitem', { name: 'Record' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Value' })).toHaveFocus()
}

test('a form opens in its first field, and gives the focus back to the menu that it was opened from', async () => {
  const screen = await render(<FormHost />)
  await openFromMenu(screen)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
})

test('a dialog whose opener is gone gives the focus to what stands in its place', async () => {
  const screen = await render(<FormHost />)
  await openFromMenu(screen)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: '35%' })).toHaveFocus()
})
