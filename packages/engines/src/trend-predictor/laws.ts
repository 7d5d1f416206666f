import { outside, resultOf, type Law } from '../core/index.ts'

interface Forecast {
  values: readonly number[]
  forecast_periods: number
}

const withinItsOwnLength: Law<Forecast> = ({ values, forecast_periods }) =>
  outside({
    law: 'Range of the method',
    what: 'the forecast reaches',
    value: forecast_periods,
    most: values.length,
    unit: 'periods',
    because: 'a series tells at most as far ahead as it reaches back,',
    mend: 'fewer forecast_periods, or a longer series',
  })

/** The median of the slopes lies between the order statistics around it. */
export const slopeWithinInterval: Law<unknown> = (_input, results) =>
  outside({
    law: 'A middle lies between its ends',
    what: 'the slope would be',
    value: resultOf(results, 'slope'),
    least: resultOf(results, 'slope_low'),
    most: resultOf(results, 'slope_high'),
    because: 'its interval ends at',
    mend: 'values and times',
  })

export const trendLaws: readonly Law<Forecast>[] = [withinItsOwnLength, slopeWithinInterval]
