import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** An attacker who knows what people choose has this many better guesses to make first; `Summer2026!` takes some 20 million. */
const fewestGuesses = 100_000_000

/** Longer passwords are judged by their beginning, and few letters are read out of digits: the check holds everybody else up. */
const limits = { maxLength: 24, l33tMaxSubstitutions: 10 }

let loading: Promise<ZxcvbnFactory> | undefined

/** Its lists take 27 MB: they come with the first password that is chosen. */
const loadEstimator = (): Promise<ZxcvbnFactory> =>
  (loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs }]) =>
      new Estimator({ dictionary, graphs: adjacencyGraphs, ...limits }),
  ))

/** Whether it is among the first guesses of somebody who knows these names too. */
export async function isEasyToGuess(password: string, names: readonly string[]): Promise<boolean> {
  const estimator = await loadEstimator()
  const known = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
  // Capitals stand where people put them.
  return estimator.check(password.toLowerCase(), known).guesses < fewestGuesses
}
