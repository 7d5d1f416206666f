import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PasswordInput } from '#web/ui/password-input.tsx'

function Host() {
  const [isOn, setOn] = useState(false)
  return (
    <>
      <PasswordInput
        aria-label="Password"
        labels={{ show: 'Show password', hide: 'Hide password' }}
        onCapsLock={setOn}
      />
      {isOn && <p>caps lock</p>}
    </>
  )
}

test('[AUTH-05] the toggle shows and hides the password and names what it does', async () => {
  const screen = await render(<Host />)
  const input = screen.getByLabelText('Password', { exact: true })
  await expect.element(input).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await screen.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
})

test('caps lock is told from the keyboard event', async () => {
  const screen = await render(<Host />)
  const input = screen.getByLabelText('Password', { exact: true }).element()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
  await expect.element(screen.getByText('caps lock')).toBeVisible()
  input.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true }))
  await expect.element(screen.getByText('caps lock')).not.toBeInTheDocument()
})
