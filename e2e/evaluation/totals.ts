import { createHash } from 'node:crypto'
import type { Verdict } from './questions/score-answer.ts'
import type { Judged } from './ask-portal.ts'

/** Three in ten questions are kept back: their totals are told, never which of them failed. */
export const isBlind = (question: string): boolean =>
  (createHash('sha256').update(question).digest()[0] ?? 0) < 77

/** In Spanish words or with Spanish letters. */
export const languageOf = (question: string): 'en' | 'es' => (spanish.test(question) ? 'es' : 'en')
const spanish =
  /[¿¡ñáéíóú]|(?<!\p{L})(?:el|los|las|una|del|qué|que|cuál|cuánto|nuestra|nuestro|somos|por|para|con)(?!\p{L})/iu

export type Totals = Record<Verdict, number> & { asked: number }

export function totalsOf(judged: readonly Judged[]): Totals {
  const of = (verdict: Verdict): number => judged.filter((each) => each.verdict === verdict).length
  return {
    asked: judged.length,
    right: of('right'),
    offered: of('offered'),
    refused: of('refused'),
    wrong: of('wrong'),
  }
}

/** Parts of what was asked. A wrong answer weighs as much as five refusals. */
export const ratesOf = ({ asked, right, offered, refused, wrong }: Totals) => ({
  right: right / asked,
  rightOrOffered: (right + offered) / asked,
  wrong: wrong / asked,
  score: (right + offered - refused - 5 * wrong) / asked,
})
