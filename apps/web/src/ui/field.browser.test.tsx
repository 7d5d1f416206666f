import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

test('a control is tied to its label and its hint', async () => {
  const screen = await render(
    <Field label="Code" hint="Six digits." error={false}>
      {(ids) => <Input {...ids} />}
    </Field>,
  )
  await expect.element(screen.getByLabelText('Code')).toHaveAccessibleDescription('Six digits.')
  await expect.element(screen.getByLabelText('Code')).not.toHaveAttribute('aria-invalid')
})

test('an error takes the place of the hint, is announced and marks the control', async () => {
  const screen = await render(
    <Field label="Code" hint="Six digits." error="Too short.">
      {(ids) => <Input {...ids} />}
    </Field>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too short.')
  await expect.element(screen.getByLabelText('Code')).toHaveAccessibleDescription('Too short.')
  await expect.element(screen.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByText('Six digits.').elements()).toEqual([])
})
