import type { EvaluationQuestion } from './evaluation-question.ts'

export interface JudgedAnswer {
  text: string
  /** Labels of the cited records, in the order of their markers. */
  citations: readonly string[]
}

export interface Score {
  /** Every expected value and name is said, and nothing wrong. */
  isRight: boolean
  /** Every marker has a record, every expected record is cited. */
  isCited: boolean
  /** Refused when nothing is recorded, and only then. */
  isRefusedRightly: boolean
  faults: string[]
}

/** Compares an answer with what is known. `refusals` are the sentences that a refusing answer may start with. */
export function scoreAnswer(
  asked: EvaluationQuestion,
  answer: JudgedAnswer,
  refusals: readonly string[],
): Score {
  const said = withoutMarkers(answer.text)
  const numbers = numbersIn(said)
  const missing = (asked.says ?? []).filter((wanted) => !says(wanted, { said, numbers }))
  const isRefused = refusals.some((refusal) => answer.text.trimStart().startsWith(refusal))
  // Who denies a wrong premise may repeat it.
  const wrong = asked.isRefused ? [] : (asked.never ?? []).filter((text) => said.includes(text))
  const markers = [...answer.text.matchAll(/\[(\d+)\]/gu)].map((match) => Number(match[1]))
  const loose = markers.filter((n) => answer.citations[n - 1] === undefined)
  const uncited = (asked.cites ?? []).filter((label) => !answer.citations.includes(label))
  const isRefusedRightly = isRefused === (asked.isRefused ?? false)
  return {
    isRight: missing.length + wrong.length === 0,
    isCited: loose.length + uncited.length === 0,
    isRefusedRightly,
    faults: [
      ...missing.map((text) => `does not say ${text}`),
      ...wrong.map((text) => `says ${text}`),
      ...loose.map((n) => `marker [${n}] has no record`),
      ...uncited.map((label) => `does not cite ${label}`),
      ...(isRefusedRightly ? [] : [isRefused ? 'refuses' : 'does not refuse']),
    ],
  }
}

const withoutMarkers = (text: string): string => text.replaceAll(/\s*\[\d+\]/gu, '')

function says(wanted: string, { said, numbers }: { said: string; numbers: readonly number[] }): boolean {
  const values = /\d/u.test(wanted) ? numbersIn(wanted) : []
  return values.length === 0
    ? said.toLowerCase().includes(wanted.toLowerCase())
    : values.every((value) => numbers.some((number) => isSame(number, value)))
}

/** Equal but for rounding to three digits: $1.2 billion is 1,200,000,000. */
const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(b) * 0.005 + 1e-9

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  millones: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  'mil millones': 1e9,
}
const numberPattern =
  /(?<![\p{L}\d.])[-+−]?[$€]?\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?(mil millones|millones|billion|million|thousand|bn|[KMB](?![\p{L}²³]))?/giu

/** Every number of a text, in units of one. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(numberPattern)].map(
    ([, digits = '', scale = '']) => Number(digits.replaceAll(',', '')) * (scales[scale.toLowerCase()] ?? 1),
  )
}
