import { by, quantity } from '../core/index.ts'

/** Euros for a dollar. Half to twice what it ever was: beyond that another currency was meant. */
export const exchangeRate = quantity({
  title: 'Exchange rate',
  unit: 'EUR/USD',
  typical: { low: 0.625, high: 1.212, source: 'reference rates of the European Central Bank, 1999 to 2024' },
  min: by(0.31, 'half of the lowest reference rate of the ECB since 1999'),
  max: by(2.4, 'twice the highest reference rate of the ECB since 1999'),
})
