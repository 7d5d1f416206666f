import { expect, test } from 'vitest'
import { standardSettings } from '#web/features/agent-tools/inputs/display-settings.ts'
import { readPresetDraft, toPresetText } from './preset-draft.ts'

const text = toPresetText(standardSettings, { name: ' Site A ', isTeam: true })

test('a form is read as settings; what is left empty stays with the method', () => {
  const values = { 'cip.water_price_eur_per_m3': '2,4', 'cip.heat_price_eur_per_mwh': ' ' }
  expect(readPresetDraft({ ...text, currency: 'USD', rate: '1.1', values })).toEqual({
    draft: {
      name: 'Site A',
      isTeam: true,
      settings: {
        currency: 'USD',
        rate: 1.1,
        units: 'metric',
        depth: 'full',
        values: [{ path: 'cip.water_price_eur_per_m3', value: 2.4 }],
      },
    },
  })
})

test.each([
  [{ name: ' ' }, { name: 'Give the preset a name.' }],
  [{ currency: 'USD' as const, rate: '0' }, { rate: 'Give a rate above zero.' }],
  [{ currency: 'USD' as const, rate: 'x' }, { rate: 'Give a rate above zero.' }],
  [{ values: { 'a.gas_price': 'cheap' } }, { values: 'gas price: give a number, or leave it empty.' }],
])('%j is refused with what is wrong', (part, errors) => {
  expect(readPresetDraft({ ...text, ...part })).toEqual({ errors })
})
