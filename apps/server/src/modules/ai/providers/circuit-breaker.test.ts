import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

test('a provider that fails three times in a row rests, then one call tries whether it is back', () => {
  let time = 1000
  const breaker = createCircuitBreaker({ now: () => time })
  for (let call = 0; call < 3; call++) {
    expect(breaker.admit()).toBe(true)
    breaker.fail()
  }
  expect(breaker.admit()).toBe(false)
  time += 30_000
  expect([breaker.admit(), breaker.admit()]).toEqual([true, false])
  breaker.fail()
  expect(breaker.admit()).toBe(false)
  time += 30_000
  expect(breaker.admit()).toBe(true)
  // The trial was ended by its caller: the next one tries.
  breaker.pass()
  expect(breaker.admit()).toBe(true)
  breaker.succeed()
  expect([breaker.admit(), breaker.admit()]).toEqual([true, true])
})

test('a provider that asks for a longer rest gets it', () => {
  let time = 1000
  const breaker = createCircuitBreaker({ now: () => time })
  for (let call = 0; call < 3; call++) breaker.fail(60_000)
  expect(breaker.admit()).toBe(false)
  time += 59_999
  expect(breaker.admit()).toBe(false)
  time += 1
  expect(breaker.admit()).toBe(true)
})
