import type { FigureRow } from '@portal/contracts/figures'

const print = (amount: number, unit: 'B' | 'M', size: number): string =>
  `${amount < 0 ? '-' : ''}$${(Math.abs(amount) / size).toFixed(1)}${unit}`

/** A market in $B with one decimal. spec §3 */
export const printMarketSize = ({ value }: FigureRow): string => print(value ?? 0, 'B', 1e9)

/** A project in $M with one decimal. spec §3 */
export const printProjectValue = ({ value }: FigureRow): string => print(value ?? 0, 'M', 1e6)
