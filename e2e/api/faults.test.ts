import { expect, test } from 'vitest'
import { fuzz, roleTableVerb } from '../../bench/faults/call-faults.ts'
import { forgedAddresses } from '../../bench/faults/forged-addresses.ts'
import { twoInstances } from '../../bench/faults/start-faults.ts'

// What kills a portal or takes its disk is not repeated here: durability.test.ts shows it.
test.each([fuzz, forgedAddresses, roleTableVerb, twoInstances].map((fault) => ({ name: fault.name, fault })))(
  '[FAULTS] what the portal says of itself holds under: $name',
  async ({ fault }) => {
    const { isHeld, seen } = await fault.run('small')
    expect(isHeld, seen).toBe(true)
  },
  180_000,
)
