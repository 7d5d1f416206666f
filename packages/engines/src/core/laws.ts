import { EngineRefusal } from './refusal.ts'

/** A result that cannot be: what was found, what is possible, and how to mend the inputs. */
export interface Breach {
  law: string
  found: string
  possible: string
  mend: string
}

/** A named check of a whole calculation. Laws hold for every input; what is only unusual is a warning. */
export type Law<Input> = (
  input: Input,
  results: Readonly<Record<string, unknown>>,
) => Breach | null | undefined

/** Refuses a result that breaks a law, naming the law, both numbers and the way to mend it. */
export function keepLaws<Input>(
  laws: readonly Law<Input>[],
  input: Input,
  results: Readonly<Record<string, unknown>>,
): void {
  for (const law of laws) {
    const breach = law(input, results)
    if (breach)
      throw new EngineRefusal('not_applicable', `${breach.law}: ${breach.found}, but ${breach.possible}.`, [
        breach.mend,
      ])
  }
}

/** A number of the results; not a number where there is none, so that no comparison holds. */
export const resultOf = (results: Readonly<Record<string, unknown>>, key: string): number => {
  const value = results[key]
  return typeof value === 'number' ? value : Number.NaN
}

export const shown = (value: number): string => String(Number(value.toPrecision(4)))
