/** Multiples of the friction factor of full turbulence: Crane TP-410, A-27 to A-30. */
const multiples = {
  bends_90: 14,
  elbows_90: 30,
  elbows_45: 16,
  tees_through: 20,
  tees_branch: 60,
  gate_valves: 8,
  globe_valves: 340,
  ball_valves: 3,
  butterfly_valves: 45,
  check_valves: 100,
} as const

/** Losses that do not depend on the pipe. */
const fixed = { entrances: 0.5, exits: 1 } as const

export type FittingName = keyof typeof multiples | keyof typeof fixed
export type FittingCounts = Readonly<Partial<Record<FittingName, number>>>
/** As it is said: `bends_90` is "90° bends". */
export function fittingTitle(name: string): string {
  const words = name.split('_')
  const angle = words.find((word) => /^\d+$/.test(word))
  const said = words.filter((word) => word !== angle).join(' ')
  return angle === undefined ? `${said.slice(0, 1).toUpperCase()}${said.slice(1)}` : `${angle}° ${said}`
}

export const fittingNames = [...Object.keys(multiples), ...Object.keys(fixed)] as FittingName[]

const roughnessOfCrane_m = 4.572e-5

/** Sum of the loss coefficients of fittings in a pipe of this bore. */
export function fittingLoss(counts: FittingCounts, diameter_m: number): number {
  const factor = 0.25 / Math.log10(roughnessOfCrane_m / diameter_m / 3.7) ** 2
  return fittingNames.reduce((sum, name) => {
    const each =
      name in multiples
        ? multiples[name as keyof typeof multiples] * factor
        : fixed[name as keyof typeof fixed]
    return sum + (counts[name] ?? 0) * each
  }, 0)
}
