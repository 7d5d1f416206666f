import type { z } from 'zod'
import { disagreeing, firstBreach, type Law, outside, resultOf } from '../core/index.ts'
import type { ProcessInput } from './schema.ts'

type ProcessLaw = Law<z.output<typeof ProcessInput>>

/** No share of the time is more than all of it: over all shifts, and in each. */
const sharesWithinOne: ProcessLaw = ({ oee }, results) =>
  firstBreach(
    [
      { name: 'the line', share: resultOf(results, 'performance') },
      ...(oee?.shifts ?? []).map(
        ({ name, planned_min, run_min = planned_min, made_units, ideal_cycle_s }) => ({
          name,
          share: (made_units * ideal_cycle_s) / 60 / run_min,
        }),
      ),
    ],
    ({ name, share }) =>
      outside({
        law: 'A share is at most 1',
        what: `${name} would have made`,
        value: share * 100,
        most: 100 + 1e-7,
        unit: '% of what its ideal cycle allows',
        because: 'no line runs faster than its ideal cycle, it makes at most',
        mend: 'a shorter ideal_cycle_s, or a longer run_min: check the units',
      }),
  )

const stopsWithinShift: ProcessLaw = ({ oee }) =>
  firstBreach(oee ? [oee, ...oee.shifts] : [], ({ planned_min, stops }) =>
    outside({
      law: 'A part is not more than its whole',
      what: 'the line would be stopped for',
      value: stops.reduce((sum, { duration_min }) => sum + duration_min, 0),
      most: planned_min ?? Number.POSITIVE_INFINITY,
      unit: 'min',
      because: 'planned are',
      mend: 'the minutes of the stops, or planned_min',
    }),
  )

/** A step is warmed, never cooled, and the change of a "what if" keeps it so. */
const stepsAreWarmed: ProcessLaw = ({ cip }) =>
  firstBreach(cip?.steps ?? [], ({ name, temperature_c }) =>
    outside({
      law: 'Heat runs to the colder side',
      what: `${name} is`,
      value:
        temperature_c === undefined
          ? undefined
          : Math.min(
              temperature_c,
              ...(cip?.what_if ?? [])
                .filter(({ step }) => step === undefined || step === name)
                .map(({ temperature_change_k }) => temperature_c + temperature_change_k),
            ),
      least: cip?.supply_temperature_c ?? 0,
      unit: '°C',
      because: 'heating starts from the supply of',
      mend: 'a higher temperature_c, or a lower supply_temperature_c',
    }),
  )

/** What is taken back was put in: no step gives off more than it was warmed by. */
const takesBackWhatWasGiven: ProcessLaw = ({ cip }) =>
  outside({
    law: 'Heat runs to the colder side',
    what: 'the heat recovery would cool a step by',
    value: cip?.recovered_cooling_k,
    most: Math.max(
      0,
      ...(cip?.steps ?? []).map(
        ({ temperature_c }) => (temperature_c ?? 0) - (cip?.supply_temperature_c ?? 0),
      ),
    ),
    unit: 'K',
    because: 'the hottest one is above the supply by',
    mend: 'a smaller recovered_cooling_k: check the units',
  })

/** Above its reference by more than this no lethal rate has been measured. */
const farthest_k = 30

const withinLethalRate: ProcessLaw = ({ pasteurisation }, results) =>
  outside({
    law: 'Range of the lethal rate',
    what: 'the product would be at',
    value: pasteurisation && resultOf(results, 'pasteurisation_peak_c'),
    most: (pasteurisation?.reference_temperature_c ?? 0) + farthest_k,
    unit: '°C',
    because: `the rate is good to ${farthest_k} K above its reference,`,
    mend: 'reference_temperature_c and z_value_k of the germ that is killed there: check the units',
  })

/** The base and the z value are one rate, said in two ways. */
const oneLethalRate: ProcessLaw = ({ pasteurisation }, _results, isGiven) =>
  pasteurisation?.z_value_k === undefined || !isGiven('pasteurisation', 'lethality_base')
    ? null
    : disagreeing('the z value', [
        { by: 'z_value_k', value: pasteurisation.z_value_k },
        { by: 'lethality_base, 1 / lg(base)', value: 1 / Math.log10(pasteurisation.lethality_base) },
      ])

/** Caustic soda is sold as a lye of 50 %: no bath is stronger than what it is mixed from. */
const strongestLye_percent = 50

const bathsAreMixed: ProcessLaw = ({ cip }) =>
  firstBreach([...(cip?.steps ?? []), ...(cip?.what_if ?? [])], ({ name, concentration_percent: share }) =>
    outside({
      law: 'A bath is mixed with water',
      what: `${name} would hold`,
      value: share,
      most: strongestLye_percent,
      unit: '% of its chemical',
      because: 'the lye that it is mixed from holds',
      mend: 'concentration_percent of the solution, 0.5 to 5 as a rule',
    }),
  )

const boils_c = 100

/** Cleaning runs from open tanks. */
const cleansLiquid: ProcessLaw = ({ cip }) =>
  firstBreach(cip?.steps ?? [], ({ name, temperature_c }) =>
    outside({
      law: 'Phase',
      what: `${name} would be at`,
      value: temperature_c,
      most: boils_c,
      unit: '°C',
      because: 'the open tank of a cleaning plant boils at',
      mend: 'a lower temperature_c; steaming is a use of steam',
    }),
  )

const minutesOfAYear = 527_040

const cleanedWithinTheYear: ProcessLaw = ({ cip }, results) =>
  outside({
    law: 'Time of a year',
    what: 'the cleaning would take',
    value: cip && resultOf(results, 'cip_duration_min') * cip.cycles_per_year,
    most: minutesOfAYear,
    unit: 'min a year',
    because: 'a year has',
    mend: 'fewer cycles_per_year, or a shorter cycle',
  })

export const processLaws: readonly ProcessLaw[] = [
  sharesWithinOne,
  stopsWithinShift,
  stepsAreWarmed,
  takesBackWhatWasGiven,
  cleansLiquid,
  withinLethalRate,
  oneLethalRate,
  bathsAreMixed,
  cleanedWithinTheYear,
]
