export type Arrangement = 'counter' | 'parallel' | 'shell_and_tube'

interface Transfer {
  /** UA / Cmin */
  units: number
  /** Cmin / Cmax */
  ratio: number
  arrangement: Arrangement
  shells: number
}

/** Effectiveness from the number of transfer units: Kays and London, Compact Heat Exchangers, 3rd edition 1984. */
export function effectiveness({ units, ratio, arrangement, shells }: Transfer): number {
  if (arrangement === 'parallel') return (1 - Math.exp(-units * (1 + ratio))) / (1 + ratio)
  if (arrangement === 'counter') return counterFlow(units, ratio)
  const root = Math.sqrt(1 + ratio * ratio)
  const decay = Math.exp((-units / shells) * root)
  const one = 2 / (1 + ratio + (root * (1 + decay)) / (1 - decay))
  if (Math.abs(ratio - 1) < 1e-9) return (shells * one) / (1 + (shells - 1) * one)
  const power = ((1 - one * ratio) / (1 - one)) ** shells
  return (power - 1) / (power - ratio)
}

function counterFlow(units: number, ratio: number): number {
  if (Math.abs(ratio - 1) < 1e-9) return units / (1 + units)
  const decay = Math.exp(-units * (1 - ratio))
  return (1 - decay) / (1 - ratio * decay)
}
