/** A limit of what is believed, with who says so or that nobody does. */
export interface Bound {
  value: number
  because: string
}

/** A limit with its source: a law, a definition, a standard, a table. */
export const by = (value: number, because: string): Bound => ({ value, because })

/** No source is known: wider than what plants have, so that beyond it the unit is likelier to be wrong. */
export const judged = (value: number): Bound => ({ value, because: 'engineering judgement' })

/** In percent. */
export const whole = by(100, 'a share is of a whole')
export const one = by(1, 'things are counted from one')
export const leapYear_h = by(8784, 'hours of a leap year')
export const leapYear_d = by(366, 'days of a leap year')
export const dayHours = by(24, 'hours of a day')
export const weekHours = by(168, 'hours of a week')
export const readinessLevels = by(9, 'ISO 16290 has nine levels')
export const seeds = by(4_294_967_295, 'a seed is a number of 32 bits')
/** A double tells whole numbers apart up to 9e15. */
export const countable = by(1e15, 'beyond it a computer no longer tells whole numbers apart, IEEE 754')
export const hydrogenHeat = by(
  15,
  'hydrogen holds the most, 14.3 kJ/(kg K) at 25 °C, CRC Handbook of Chemistry and Physics',
)
export const densest = by(
  13_600,
  'mercury is the densest liquid of a plant, 13,534 kg/m³ at 25 °C, CRC Handbook of Chemistry and Physics',
)
export const criticalWater_bar = by(220, 'water has no boiling point above 220.64 bar, IAPWS-IF97')
export const criticalWater_c = by(370, 'water has no boiling point above 373.946 °C, IAPWS-IF97')
export const heatOfBoilingWater = by(2502, 'water takes the most, 2500.9 kJ/kg at 0 °C, IAPWS-IF97')
export const monatomic = by(1.7, 'a gas of single atoms has the highest, 5/3, kinetic theory')
