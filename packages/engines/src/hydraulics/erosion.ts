/** API RP 14E in SI units: 122 (C = 100) for continuous service, 305 (C = 250) the highest that it allows for clean liquid. */
const highestConstant = 305

/** Velocity in m/s above which a clean liquid of this density in kg/m3 wears out a pipe. */
export const highestLiquidVelocity = (density: number): number => highestConstant / Math.sqrt(density)
