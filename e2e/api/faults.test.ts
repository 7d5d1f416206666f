import { expect, test } from 'vitest'
import { faults } from '../../bench/faults/run-faults.ts'

test.each(faults.map((fault) => ({ name: fault.name, fault })))(
  '[FAULTS] what the portal says of itself holds under: $name',
  async ({ fault }) => {
    const { isHeld, seen } = await fault.run('small')
    expect(isHeld, seen).not.toBe(false)
  },
  180_000,
)
