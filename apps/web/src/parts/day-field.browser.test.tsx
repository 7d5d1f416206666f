import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DayField } from './day-field.tsx'

function Form() {
  const [day, setDay] = useState('2026-01-06')
  return (
    <form>
      <DayField label="As of" value={day} onValue={setDay} />
      <button type="button">Elsewhere</button>
      <output>{day}</output>
    </form>
  )
}

const field = () => page.getByLabelText('As of')
const chosen = () => page.getByRole('status')

test('a day is shown as it is printed, typed in several ways and written out once the field is left', async () => {
  await render(<Form />)
  await expect.element(field()).toHaveValue('6 Jan 2026')
  await field().fill('3.3.2026')
  await expect.element(chosen()).toHaveTextContent('2026-03-03')
  await expect.element(field()).toHaveValue('3.3.2026')
  await page.getByText('Elsewhere').click()
  await expect.element(field()).toHaveValue('3 Mar 2026')
})

test('what is no day is said once the field is left, kept as it was typed, and holds the form back', async () => {
  await render(<Form />)
  await field().fill('31 Feb')
  expect(page.getByRole('alert').elements()).toEqual([])
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not a day. Write it such as 3 Mar 2026.')
  await expect.element(field()).toHaveValue('31 Feb')
  await expect.element(chosen()).toHaveTextContent('')
  expect((field().element() as HTMLInputElement).form?.checkValidity()).toBe(false)
})

test('a dialog does not save a form in which a day cannot be read', async () => {
  const submit = vi.fn<() => void>()
  await render(
    <FormDialog
      title="Order"
      labels={{ cancel: 'Cancel', close: 'Close' }}
      words={{ submit: 'Save', busy: 'Saving' }}
      isBusy={false}
      failure={null}
      onSubmit={submit}
      onClose={() => undefined}
    >
      <DayField label="As of" value="" onValue={() => undefined} />
    </FormDialog>,
  )
  await field().fill('31 Feb')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not a day. Write it such as 3 Mar 2026.')
  expect(submit).not.toHaveBeenCalled()
  await expect.element(field()).toHaveFocus()
  await field().fill('3 Mar 2026')
  await userEvent.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledOnce()
})
