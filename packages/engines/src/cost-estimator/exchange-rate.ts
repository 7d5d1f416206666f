import { quantity } from '../core/index.ts'

/** Euros for a dollar. Half to twice what it ever was: beyond that another currency was meant. */
export const exchangeRate = quantity({
  title: 'Exchange rate',
  unit: 'EUR/USD',
  typical: { low: 0.625, high: 1.212, source: 'reference rates of the European Central Bank, 1999 to 2024' },
  min: 0.31,
  max: 2.4,
})
