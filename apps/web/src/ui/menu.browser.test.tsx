import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'

test('what is let go over an item where nothing was pressed chooses nothing; a press on it does', async () => {
  const choose = vi.fn<() => void>()
  const screen = await render(
    <Menu>
      <MenuTrigger asChild>
        <Button>Export</Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={choose}>CSV</MenuItem>
      </MenuContent>
    </Menu>,
  )
  await screen.getByRole('button', { name: 'Export' }).click()
  const item = screen.getByRole('menuitem', { name: 'CSV' })
  await expect.element(item).toBeVisible()
  item.element().dispatchEvent(new PointerEvent('pointerup', { bubbles: true, cancelable: true, button: 0 }))
  expect(choose).not.toHaveBeenCalled()
  await item.click()
  expect(choose).toHaveBeenCalledOnce()
})
