import type { z } from 'zod'
import { brewIsCast, type Law, outside, resultOf, shown, yeastKeepsPace } from '../core/index.ts'
import type { BrewingInput } from './schema.ts'

type BrewingLaw = Law<z.output<typeof BrewingInput>>

/** The extract of a brew is in its malt, and its liquor is in the kettle or in the grains. */
const extractOfMalt: BrewingLaw = ({ brew }, results) => {
  if (!brew) return null
  const [extract, malt] = [resultOf(results, 'extract_kg'), resultOf(results, 'malt_kg')]
  return extract > malt * (1 + 1e-9)
    ? {
        law: 'Conservation of mass',
        found: `${shown(extract)} kg of extract would come`,
        possible: `of ${shown(malt)} kg of malt`,
        mend: 'brew.brewhouse_yield_percent and brew.gravity_plato',
      }
    : null
}

/** A kettle gives back no more heat than its vapour holds. */
const recoveredWithinVapour: BrewingLaw = ({ brew }, results) => {
  if (!brew) return null
  const [recovered, given] = [
    resultOf(results, 'vapour_heat_recovered_kwh'),
    resultOf(results, 'boiling_kwh'),
  ]
  return recovered > given * (1 + 1e-9)
    ? {
        law: 'Conservation of energy',
        found: `${shown(recovered)} kWh would be recovered`,
        possible: `the vapour holds ${shown(given)} kWh`,
        mend: 'brew.vapour_recovered_percent',
      }
    : null
}

/** Yeast makes no more than the extract that it ferments. */
const fermentedWithinExtract: BrewingLaw = ({ fermentation }, results) => {
  if (!fermentation) return null
  const attenuation = resultOf(results, 'apparent_attenuation_percent')
  return attenuation < 0 || resultOf(results, 'alcohol_mass_percent') > fermentation.original_plato
    ? {
        law: 'Conservation of mass',
        found: `the beer would hold ${shown(resultOf(results, 'alcohol_mass_percent'))} % of alcohol`,
        possible: `the wort holds ${shown(fermentation.original_plato)} % of extract`,
        mend: 'fermentation.apparent_extract_plato',
      }
    : null
}

const brewsAreCast: BrewingLaw = (_input, results) =>
  brewIsCast(
    results['cast_wort_hl'] as number | undefined,
    'brew.cast_wort_hl or brew.malt_kg: check the unit',
  )

const yeastIsNoFaster: BrewingLaw = ({ fermentation }) =>
  yeastKeepsPace(
    fermentation &&
      ((fermentation.original_plato - fermentation.apparent_extract_plato) * 24) / fermentation.duration_h,
    'a longer fermentation.duration_h',
  )

/** A tank that is rounded up is never more than full. */
const tanksHold: BrewingLaw = ({ tanks }, results) => {
  const use = resultOf(results, 'tank_use_percent')
  return tanks && use > 100 * (1 + 1e-9)
    ? {
        law: 'A part is not more than its whole',
        found: `the tanks would be used by ${shown(use)} %`,
        possible: 'a full tank is used by 100 %',
        mend: 'tanks.annual_volume_hl, tanks.tank_hl and tanks.occupied_d',
      }
    : null
}

/** Spent grains leave with this share of water, as the brewery block has it. */
const grainsMoisture = 0.78
const maltMoisture = 0.05

/** All the liquor that was mashed in is in the full kettle or in the spent grains; sparging only adds to it. */
const liquorFits: BrewingLaw = ({ brew }, results) => {
  if (!brew) return null
  const [extract, malt, full] = ['extract_kg', 'malt_kg', 'kettle_full_kg'].map((key) =>
    resultOf(results, key),
  )
  if (extract === undefined || malt === undefined || full === undefined) return null
  const grains = Math.max(0, malt * (1 - maltMoisture) - extract)
  const water = full - extract + (grains * grainsMoisture) / (1 - grainsMoisture) - malt * maltMoisture
  return outside({
    law: 'Conservation of mass',
    what: 'the mash would take',
    value: malt * brew.mash_liquor_l_per_kg,
    most: water,
    unit: 'kg of liquor',
    because: 'the full kettle and the spent grains hold',
    mend: 'less brew.mash_liquor_l_per_kg, or a lower brew.gravity_plato',
  })
}

/** The wort runs off a mash that was nowhere colder than where it was mashed in. */
const wortComesFromMash: BrewingLaw = ({ brew }) =>
  brew &&
  outside({
    law: 'Heat is not lost before the kettle',
    what: 'the wort before the kettle would be at',
    value: brew.preheated_to_c,
    least: brew.mash_from_c,
    unit: '°C',
    because: 'its mash began at',
    mend: 'a higher brew.preheated_to_c',
  })

const mashDoesNotBoil: BrewingLaw = ({ brew }) =>
  outside({
    law: 'Phase',
    what: 'the mash would be',
    value: brew?.mash_to_c,
    most: 100,
    unit: '°C',
    because: 'an open mash boils at',
    mend: 'a lower brew.mash_to_c',
  })

export const brewingLaws: readonly BrewingLaw[] = [
  mashDoesNotBoil,
  liquorFits,
  wortComesFromMash,
  extractOfMalt,
  recoveredWithinVapour,
  fermentedWithinExtract,
  yeastIsNoFaster,
  brewsAreCast,
  tanksHold,
]
