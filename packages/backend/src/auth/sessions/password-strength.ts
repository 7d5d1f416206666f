import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** An attacker who knows what people choose has this many better guesses to make first; `Summer2026!` takes some 20 million. */
const fewestGuesses = 100_000_000

/** Digits and marks beside one word; more of them are guessed one by one. */
const mostDecoration = 6

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
  const known = names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter(Boolean)
    .map((name) => name.toLowerCase())
  // Capitals stand where people put them.
  const typed = password.toLowerCase()
  return (
    estimator.check(withShortNames(typed, known), known).guesses < fewestGuesses ||
    isOneDecoratedWord(typed, known, estimator)
  )
}

/** However long, a name that is known is one guess: a whole address may be longer than what is judged. */
const withShortNames = (typed: string, known: readonly string[]): string =>
  known
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => text.replaceAll(name, name.slice(0, 1)), typed)

/** A common word with a year and a mark, as rules about characters teach people to write: the digits and marks add little. */
function isOneDecoratedWord(typed: string, known: string[], estimator: ZxcvbnFactory): boolean {
  const letters = typed.replaceAll(/\P{L}/gu, '')
  if (letters.length === 0 || typed.length - letters.length > mostDecoration) return false
  const { sequence } = estimator.check(letters, known)
  return sequence.length === 1 && sequence[0]?.pattern === 'dictionary'
}
