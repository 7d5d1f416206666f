import { expect, test } from 'vitest'
import { toCpv, toLanguage, toMoment, toMoney, toNuts } from './notice-parts.ts'

const zone = 'Europe/Madrid'

test.each([
  [{ day: '2026-04-20+02:00', time: '14:00:00+02:00' }, '2026-04-20T14:00:00+02:00'],
  [{ day: '2026-04-20', time: '14:00' }, '2026-04-20T14:00:00+02:00'],
  [{ day: '2026-01-20', time: '' }, '2026-01-20T23:59:59+01:00'],
  [{ day: '2026-01-20+01:00' }, '2026-01-20T23:59:59+01:00'],
  [{ day: '2026-01-20T08:00:00.000Z' }, '2026-01-20T08:00:00Z'],
  [{ day: 'soon' }, null],
  [{ day: '2026-13-41' }, null],
])('a deadline of %j is %s, in the zone of the buyer where it says none', (said, moment) => {
  expect(toMoment({ ...said, zone })).toBe(moment)
})

test('codes, sums and languages are kept where they are what they should be', () => {
  expect(toCpv(['42215000-6', '42215000', '4221', 'n/a'])).toEqual(['42215000'])
  expect(toNuts(['ES111', 'ESP', 'ES', 'PT170', 'Lugo'])).toEqual(['ES111', 'ES', 'PT170'])
  expect([toMoney('1250000.00', 'EUR'), toMoney('', 'EUR'), toMoney(5, 'euro'), toMoney(-1, 'EUR')]).toEqual([
    { amount: 1_250_000, currency: 'EUR' },
    null,
    null,
    null,
  ])
  expect([toLanguage('spa'), toLanguage('en'), toLanguage('Spanish')]).toEqual(['es', 'en', null])
})
