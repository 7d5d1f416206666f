import type { Evidence } from './evidence.ts'

/**
 * Logistic weights, none above zero, so that evidence only ever raises doubt; what they were fitted to, and how well they part right from
 * wrong: docs/decisions/019-ask-one-typed-query.md
 */
const weights: Readonly<Record<keyof Evidence, number>> = {
  passed: -1.6,
  unsure: -1.2,
  unpredicated: -0.7,
  unnamed: -0.6,
  guesses: -0.9,
  claim: -0.3,
  adrift: -2.2,
  rival: -2.5,
}
const bias = 3

/** What the evidence says against a reading: zero or less. */
const logOddsOf = (evidence: Evidence): number =>
  weights.passed * evidence.passed +
  weights.unsure * evidence.unsure +
  weights.unpredicated * evidence.unpredicated +
  weights.unnamed * evidence.unnamed +
  weights.guesses * evidence.guesses +
  weights.claim * evidence.claim +
  weights.adrift * evidence.adrift +
  weights.rival * evidence.rival

/** How likely a reading that leaves no word unread is the one that was meant. */
export const chanceOf = (evidence: Evidence): number => 1 / (1 + Math.exp(-(bias + logOddsOf(evidence))))

/** What is less likely is offered, and not told: a wrong answer costs five times as much as one that is offered. */
export const leastTold = 0.72
