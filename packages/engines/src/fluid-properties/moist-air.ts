import { EngineRefusal, findRoot } from '../core/index.ts'
import { saturationPressure } from '../steam/index.ts'

export interface MoistAir {
  humidityRatio: number
  /** kJ per kg of dry air, from dry air and liquid water at 0 °C. */
  enthalpy: number
  volume: number
  dewPoint_c: number
  wetBulb_c: number
  vapourPressure_kpa: number
}

/** Moist air as a mixture of ideal gases: ASHRAE Handbook, Fundamentals, chapter 1. */
export function moistAirAt(t: number, relativeHumidity: number, pressure_kpa: number): MoistAir {
  if (t < -50 || t > 150)
    throw new EngineRefusal('out_of_range', `Moist air is covered from -50 to 150 °C, not at ${t} °C.`, [
      'temperature_c from -50 to 150',
    ])
  const vapour = relativeHumidity * vapourPressure(t)
  if (vapour >= pressure_kpa * 0.95)
    throw new EngineRefusal(
      'not_applicable',
      'At this temperature and humidity there is steam with hardly any air.',
      ['a lower relative_humidity_percent, or water in place of moist air'],
    )
  const humidityRatio = ratioAt(vapour, pressure_kpa)
  const wet = (guess: number) => {
    const saturated = ratioAt(vapourPressure(guess), pressure_kpa)
    // Equations 33 and 35: the wick is wet above 0 °C and icy below.
    const latent = guess >= 0 ? 2501 - 2.326 * guess : 2830 - 0.24 * guess
    const freed = guess >= 0 ? 2501 + 1.86 * t - 4.186 * guess : 2830 + 1.86 * t - 2.1 * guess
    return latent * saturated - 1.006 * (t - guess) - humidityRatio * freed
  }
  const top = Math.min(t, boilingNear(pressure_kpa))
  return {
    humidityRatio,
    enthalpy: 1.006 * t + humidityRatio * (2501 + 1.86 * t),
    volume: (0.287042 * (t + 273.15) * (1 + 1.607858 * humidityRatio)) / pressure_kpa,
    dewPoint_c:
      vapour <= vapourPressure(-99) ? -99 : findRoot((d) => vapourPressure(d) - vapour, [-99, t + 1e-6]),
    wetBulb_c: relativeHumidity === 1 ? t : findRoot(wet, [-99, top]),
    vapourPressure_kpa: vapour,
  }
}

const ratioAt = (vapour: number, pressure: number): number => (0.621945 * vapour) / (pressure - vapour)

const boilingNear = (pressure_kpa: number): number =>
  findRoot((t) => vapourPressure(t) - 0.999 * pressure_kpa, [-99, 360])

/** Over ice below 0 °C (Hyland and Wexler 1983), over water above (IAPWS R7-97); kPa. */
function vapourPressure(t: number): number {
  const k = t + 273.15
  if (t >= 0) return saturationPressure(k) * 1000
  const ice =
    -5674.5359 / k +
    6.3925247 -
    9.677843e-3 * k +
    6.2215701e-7 * k ** 2 +
    2.0747825e-9 * k ** 3 -
    9.484024e-13 * k ** 4 +
    4.1635019 * Math.log(k)
  return Math.exp(ice) / 1000
}
