/** Coefficients of the saturation line, IAPWS R7-97, table 34. */
const n = [
  1167.0521452767, -724213.16703206, -17.073846940092, 12020.82470247, -3232555.0322333, 14.91510861353,
  -4823.2657361591, 405113.40542057, -0.23855557567849, 650.17534844798,
] as const

/** Boiling point of water in °C at an absolute pressure in bar, by the backward equation of IAPWS R7-97, 8.2. */
export function boilingPoint(pressure_bar: number): number {
  const beta = (pressure_bar / 10) ** 0.25
  const e = beta ** 2 + n[2] * beta + n[5]
  const f = n[0] * beta ** 2 + n[3] * beta + n[6]
  const g = n[1] * beta ** 2 + n[4] * beta + n[7]
  const d = (2 * g) / (-f - Math.sqrt(f ** 2 - 4 * e * g))
  return (n[9] + d - Math.sqrt((n[9] + d) ** 2 - 4 * (n[8] + n[9] * d))) / 2 - 273.15
}
