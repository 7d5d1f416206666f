import type { z } from 'zod'
import { outside, resultOf, shown, type Law } from '../core/index.ts'
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
  extractOfMalt,
  recoveredWithinVapour,
  fermentedWithinExtract,
  tanksHold,
]
