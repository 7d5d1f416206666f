import type { AiDayUse } from '@portal/contracts/ai'

export type UseMeasure = keyof Pick<AiDayUse, 'calls' | 'tokens' | 'cost_usd'>

const count = new Intl.NumberFormat('en')
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })

export const printUse = (measure: UseMeasure, value: number): string =>
  (measure === 'cost_usd' ? money : count).format(value)
