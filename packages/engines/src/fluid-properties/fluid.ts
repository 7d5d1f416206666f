/** What a fluid is at a state. What no cited correlation gives is left out. */
export interface Fluid {
  name: string
  density: number
  heatCapacity: number
  /** mPa s */
  viscosity?: number
  /** W/(m K) */
  conductivity: number
  freezing_c?: number
  source: string
  range: string
}
