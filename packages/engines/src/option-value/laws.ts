import { type Law, outside, resultOf } from '../core/index.ts'

interface OptionInput {
  present_value_eur: number
  investment_eur: number
}

/** The right to buy a thing is worth no more than the thing, and no less than buying it now. */
const betweenNowAndAll: Law<OptionInput> = ({ present_value_eur, investment_eur }, results) =>
  outside({
    law: 'No gain without risk',
    what: 'the option would be worth',
    value: resultOf(results, 'option_value_any_time_eur'),
    least: present_value_eur - investment_eur - 1e-6 * present_value_eur,
    most: present_value_eur * (1 + 1e-6),
    unit: 'EUR',
    because: 'it lies between the gain of now and the whole income, at',
    mend: 'volatility_percent, risk_free_rate_percent and years',
  })

/** Deciding at any time includes deciding at the end. */
const choiceIsWorthSomething: Law<OptionInput> = ({ present_value_eur }, results) =>
  outside({
    law: 'A choice is worth no less than none',
    what: 'deciding at the end would be worth',
    value: resultOf(results, 'option_value_eur'),
    most: resultOf(results, 'option_value_any_time_eur') + 1e-6 * present_value_eur,
    unit: 'EUR',
    because: 'deciding at any time is worth',
    mend: 'volatility_percent and years',
  })

export const optionLaws: readonly Law<OptionInput>[] = [betweenNowAndAll, choiceIsWorthSomething]
