import type { z } from 'zod'
import { firstBreach, type Law, outside } from '../core/index.ts'
import { dirtiestElectricity, dirtiestGas } from '../carbon-inventory/laws.ts'
import { recoveredWithinStreams } from '../heat-recovery/laws.ts'
import type { Measure, SustainabilityInput } from './schema.ts'

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

/** No measure saves more than there is, nor all of them together: what one has saved is not there for the next. */
const savedWithinUsed: SiteLaw = ({ site }) =>
  firstBreach(
    [
      ['gas', ({ gas_saving_mwh: saved }) => saved, site?.gas_mwh, 'MWh/a'],
      ['electricity', ({ electricity_saving_mwh: saved }) => saved, site?.electricity_mwh, 'MWh/a'],
      ['water', ({ water_saving_m3: saved }) => saved, site?.water_intake_m3, 'm³/a'],
      ['waste water', ({ waste_water_saving_m3: saved }) => saved, site?.waste_water_m3, 'm³/a'],
    ] satisfies [string, (measure: Measure) => number, number | undefined, string][],
    ([what, savingOf, used, unit]) => {
      const measures = site?.measures ?? []
      return firstBreach(
        [
          ...measures.map((measure) => ({ who: measure.name, saved: savingOf(measure) })),
          {
            who: 'the measures together',
            saved: measures.reduce((sum, measure) => sum + savingOf(measure), 0),
          },
        ],
        ({ who, saved }) =>
          outside({
            law: 'A part is not more than its whole',
            what: `${who} would save of ${what}`,
            value: saved,
            most: used ?? Number.POSITIVE_INFINITY,
            unit,
            because: 'the site uses',
            mend: 'the savings, each of what the others leave, or the use of the site',
          }),
      )
    },
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
