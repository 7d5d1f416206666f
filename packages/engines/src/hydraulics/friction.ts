/** Darcy friction factor over all regimes without a jump: Churchill, Chemical Engineering 84 (1977) 91. */
export function darcyFactor(reynolds: number, relativeRoughness: number): number {
  const a = (2.457 * Math.log(1 / ((7 / reynolds) ** 0.9 + 0.27 * relativeRoughness))) ** 16
  const b = (37_530 / reynolds) ** 16
  return 8 * ((8 / reynolds) ** 12 + (a + b) ** -1.5) ** (1 / 12)
}
