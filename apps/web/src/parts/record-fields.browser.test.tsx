import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { RecordFields } from '#web/parts/record-fields.tsx'

const schema = z.object({
  name: z.string().trim().min(1).max(40),
  closed_on: z.preprocess((cell) => cell || null, z.iso.date().nullable()),
  reason: z
    .string()
    .max(200)
    .transform((text) => text || null),
  outcome: z.enum(['won', 'lost']).nullable(),
})
const words = { name: 'Name', closed_on: 'Closed on', reason: 'Reason', outcome: 'Outcome' }
const outcome = [
  { value: '', label: 'open' },
  { value: 'won', label: 'won' },
]

test('a field stands as the contract describes it, and its fault is said at it', async () => {
  const put = vi.fn<(typed: Record<string, string>) => void>()
  const screen = await render(
    <RecordFields
      schema={schema}
      words={words}
      choices={{ outcome }}
      form={{ name: 'Tank' }}
      faults={{ name: 'Taken already.' }}
      put={put}
    />,
  )
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Tank')
  await expect.element(screen.getByLabelText('Name')).toHaveAttribute('maxlength', '40')
  await expect.element(screen.getByLabelText('Name')).toHaveAccessibleDescription('Taken already.')
  await screen.getByLabelText('Closed on').fill('3 Mar 2026')
  expect(put).toHaveBeenLastCalledWith({ closed_on: '2026-03-03' })
  await expect.element(screen.getByLabelText('Reason')).toHaveAttribute('maxlength', '200')
  await screen.getByLabelText('Outcome').selectOptions('won')
  expect(put).toHaveBeenLastCalledWith({ outcome: 'won' })
})
