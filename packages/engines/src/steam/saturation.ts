/** IAPWS R7-97, table 34. */
const [n1, n2, n3, n4, n5, n6, n7, n8, n9, n10] = [
  1167.0521452767, -724213.16703206, -17.073846940092, 12020.82470247, -3232555.0322333, 14.91510861353,
  -4823.2657361591, 405113.40542057, -0.23855557567849, 650.17534844798,
] as const

/** Saturation pressure in MPa: region 4, forward. */
export function saturationPressure(temperature_k: number): number {
  const theta = temperature_k + n9 / (temperature_k - n10)
  const a = theta * theta + n1 * theta + n2
  const b = n3 * theta * theta + n4 * theta + n5
  const c = n6 * theta * theta + n7 * theta + n8
  return ((2 * c) / (-b + Math.sqrt(b * b - 4 * a * c))) ** 4
}

/** Saturation temperature in K: region 4, backward. */
export function saturationTemperature(pressure_mpa: number): number {
  const beta = pressure_mpa ** 0.25
  const e = beta * beta + n3 * beta + n6
  const f = n1 * beta * beta + n4 * beta + n7
  const g = n2 * beta * beta + n5 * beta + n8
  const d = (2 * g) / (-f - Math.sqrt(f * f - 4 * e * g))
  return (n10 + d - Math.sqrt((n10 + d) ** 2 - 4 * (n9 + n10 * d))) / 2
}

/** Pressure of the line between regions 2 and 3 in MPa (R7-97, equation 5). */
export const boundaryPressure = (temperature_k: number): number =>
  348.05185628969 - 1.1671859879975 * temperature_k + 1.0192970039326e-3 * temperature_k ** 2

/** Temperature of the same line in K (equation 6). */
export const boundaryTemperature = (pressure_mpa: number): number =>
  572.54459862746 + Math.sqrt((pressure_mpa - 13.91883977887) / 1.0192970039326e-3)
