/** Where the term of the transition is below the last digit of a number. */
const purelyLaminar = 1000

/**
 * Darcy friction factor over all regimes without a jump: the blend of Churchill, Chemical Engineering 84 (1977) 91, of laminar and
 * turbulent flow, the turbulent part by Colebrook's law itself instead of its approximation.
 */
export function darcyFactor(reynolds: number, relativeRoughness: number): number {
  if (reynolds < purelyLaminar) return 64 / reynolds
  const turbulent = (8 / colebrook(reynolds, relativeRoughness)) ** 8
  const transition = (37_530 / reynolds) ** 16
  return 8 * ((8 / reynolds) ** 12 + (turbulent + transition) ** -1.5) ** (1 / 12)
}

/** Newton's method for x = 1/√f; the law is concave in x, so that every start leads to its root. */
function colebrook(reynolds: number, relativeRoughness: number): number {
  const [rough, smooth] = [relativeRoughness / 3.7, 2.51 / reynolds]
  let x = 7
  for (let round = 0; round < 8; round++) {
    const inside = rough + smooth * x
    x -= (x + 2 * Math.log10(inside)) / (1 + ((2 / Math.LN10) * smooth) / inside)
  }
  return 1 / x ** 2
}
