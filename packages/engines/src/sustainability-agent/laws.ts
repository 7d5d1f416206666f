import type { z } from 'zod'
import { firstBreach, outside, type Law } from '../core/index.ts'
import { dirtiestElectricity, dirtiestGas } from '../carbon-inventory/laws.ts'
import { recoveredWithinStreams } from '../heat-recovery/laws.ts'
import type { SustainabilityInput } from './schema.ts'

type SiteLaw = Law<z.output<typeof SustainabilityInput>>

const whatLeavesWasTaken: SiteLaw = ({ site }) =>
  outside({
    law: 'Conservation of mass',
    what: 'the site sends out',
    value: site?.waste_water_m3,
    most: site?.water_intake_m3 ?? Number.POSITIVE_INFINITY,
    unit: 'm³/a',
    because: 'it takes in',
    mend: 'site.water_intake_m3 with wells and rain, and site.waste_water_m3',
  })

/** Beer is made of water: a brewery takes in at least what it fills. */
const beerIsWater: SiteLaw = ({ site }) =>
  site?.sector === 'brewery' && site.production_hl !== undefined
    ? outside({
        law: 'Conservation of mass',
        what: 'the site takes in',
        value: site.water_intake_m3,
        least: 0.9 * (site.production_hl / 10),
        unit: 'm³/a',
        because: 'the water in its beer is about',
        mend: 'site.water_intake_m3 and site.production_hl: check the units',
      })
    : null

/** No measure saves more than there is. */
const savedWithinUsed: SiteLaw = ({ site }) =>
  firstBreach(site?.measures ?? [], (measure) =>
    firstBreach(
      [
        ['gas', measure.gas_saving_mwh, site?.gas_mwh, 'MWh/a'],
        ['electricity', measure.electricity_saving_mwh, site?.electricity_mwh, 'MWh/a'],
        ['water', measure.water_saving_m3, site?.water_intake_m3, 'm³/a'],
        ['waste water', measure.waste_water_saving_m3, site?.waste_water_m3, 'm³/a'],
      ] as const,
      ([what, saved, used, unit]) =>
        outside({
          law: 'A part is not more than its whole',
          what: `${measure.name} would save of ${what}`,
          value: saved,
          most: used ?? Number.POSITIVE_INFINITY,
          unit,
          because: 'the site uses',
          mend: 'the saving of the measure, or the use of the site',
        }),
    ),
  )

const factorsArePossible: SiteLaw = ({ site }) =>
  firstBreach(
    [
      ['gas', site?.gas_factor_kg_per_kwh, dirtiestGas],
      ['electricity', site?.electricity_factor_kg_per_kwh, dirtiestElectricity],
    ] as const,
    ([what, value, most]) =>
      outside({
        law: 'Carbon of a fuel',
        what: `the factor of ${what} is`,
        value,
        most,
        unit: 'kg CO2/kWh',
        because: 'there is none above',
        mend: 'the factor in kg per kWh: check its unit',
      }),
  )

export const sustainabilityLaws: readonly SiteLaw[] = [
  whatLeavesWasTaken,
  beerIsWater,
  savedWithinUsed,
  factorsArePossible,
  recoveredWithinStreams,
]
