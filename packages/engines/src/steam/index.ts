export { type WaterState } from './gibbs.ts'
export { saturationPressure, saturationTemperature } from './saturation.ts'
export { saturatedAt, waterAt, waterOfEnthalpy, type MixedState, type Saturated } from './state.ts'
export { conductivity, viscosity } from './transport.ts'
