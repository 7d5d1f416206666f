import { ratesOf, totalsOf } from './totals.ts'
import type { Judged } from './ask-portal.ts'

/** What the built-in engine reaches at least, as parts of what is asked. They are raised with it and never lowered. */
export const floors = {
  open: { right: 0.78, rightOrOffered: 0.85, wrong: 0.09 },
  blind: { right: 0.66, rightOrOffered: 0.74, wrong: 0.14 },
  /** Of the open part, as the tests ask it. */
  sample: { right: 0.55, rightOrOffered: 0.6, wrong: 0.25 },
} as const

/** Where it falls short, in words. */
export function shortfalls(part: keyof typeof floors, judged: readonly Judged[]): string[] {
  const floor = floors[part]
  const { right, rightOrOffered, wrong } = ratesOf(totalsOf(judged))
  const say = (what: string, is: number, bound: string): string =>
    `${part}: ${what} ${is.toFixed(3)}, ${bound}`
  return [
    ...(right < floor.right ? [say('right', right, `at least ${floor.right}`)] : []),
    ...(rightOrOffered < floor.rightOrOffered
      ? [say('right or offered', rightOrOffered, `at least ${floor.rightOrOffered}`)]
      : []),
    ...(wrong > floor.wrong ? [say('wrong', wrong, `at most ${floor.wrong}`)] : []),
  ]
}
