import type { EvaluationQuestion } from './evaluation-question.ts'

export interface JudgedAnswer {
  text: string
  /** What the tables under it show; numbers exact. */
  cells: readonly (string | number)[]
  /** Said to be unread, or found nothing. */
  isDeclined: boolean
  /** The portal gave no answer. */
  isFailed?: boolean
}

/** `offered`: declined, and one of the nearest questions that it offers has the right answer. */
export type Verdict = 'right' | 'offered' | 'refused' | 'wrong'

export interface Score {
  verdict: Exclude<Verdict, 'offered'>
  faults: string[]
}

/** Compares an answer with what is known. */
export function scoreAnswer(asked: EvaluationQuestion, answer: JudgedAnswer): Score {
  if (answer.isFailed) return { verdict: 'wrong', faults: ['gives no answer'] }
  if (answer.isDeclined)
    return asked.isRefused ? { verdict: 'right', faults: [] } : { verdict: 'refused', faults: ['declines'] }
  if (asked.isRefused && !asked.says) return { verdict: 'wrong', faults: ['answers what no record holds'] }
  const faults = faultsOf(asked, answer)
  return { verdict: faults.length === 0 ? 'right' : 'wrong', faults }
}

/** What is missing of the expected values, or said and wrong. */
export function faultsOf(asked: EvaluationQuestion, answer: JudgedAnswer): string[] {
  const text = answer.text.replaceAll(/\s*\[\d+\]/gu, '')
  const shown = [text, ...answer.cells.filter((cell) => typeof cell === 'string')].join('\n').toLowerCase()
  const numbers = [
    ...writtenIn(shown),
    ...answer.cells.filter((cell) => typeof cell === 'number').map(exactly),
  ]
  const missing = (asked.says ?? []).filter((wanted) => !isSaid(wanted, { shown, numbers }))
  // Who denies a wrong premise may repeat it, and a table may well show others beside.
  const verdict = verdictOf(text)
  const wrong =
    verdict === false
      ? []
      : (asked.never ?? []).filter((never) => isWronglySaid(never, text.toLowerCase(), asked.says))
  const isContrary = asked.holds !== undefined && verdict !== null && verdict !== asked.holds
  const isSilent = asked.holds !== undefined && verdict === null && !asked.says
  return [
    ...missing.map((wanted) => `does not say ${wanted}`),
    ...wrong.map((never) => `says ${never}`),
    ...(isContrary ? [`says ${verdict ? 'yes' : 'no'}`] : []),
    ...(isSilent ? ['says neither yes nor no'] : []),
  ]
}

/** Names that a Spanish answer translates. */
const inSpanish: Readonly<Record<string, string>> = {
  'Alcoholic Beverages': 'Bebidas alcohólicas',
  'Non-Alcoholic Beverages': 'Bebidas no alcohólicas',
  'Food Processing': 'Alimentos',
  Dairy: 'Lácteos',
  Pharmaceuticals: 'Farma',
  Germany: 'Alemania',
  Netherlands: 'Países Bajos',
  Spain: 'España',
  Switzerland: 'Suiza',
  Sweden: 'Suecia',
  Serbia: 'Serbia',
  France: 'Francia',
  Italy: 'Italia',
  Ireland: 'Irlanda',
}

const namesOf = (name: string): string[] => [name, inSpanish[name] ?? name]

/** A number as it is written: by how much what it means may differ. */
interface Written {
  value: number
  slack: number
}

const exactly = (value: number): Written => ({ value, slack: 0 })

function isSaid(wanted: string, { shown, numbers }: { shown: string; numbers: readonly Written[] }): boolean {
  const values = /\d/u.test(wanted) ? writtenIn(wanted) : []
  return values.length === 0
    ? namesOf(wanted).some((name) => shown.includes(name.toLowerCase()))
    : values.every((value) => numbers.some((number) => isSame(number, value)))
}

/** Equal but for the sign and for what either writing rounds away: 1,234,567,890 is $1.2 billion, and $1.3 billion is not. */
const isSame = (a: Written, b: Written): boolean =>
  Math.abs(Math.abs(a.value) - Math.abs(b.value)) <=
  Math.min(Math.max(a.slack, b.slack), Math.abs(b.value) * 0.05) + 1e-9 * Math.abs(b.value)

/** Where it stands as words or as a number of its own: 5 is no part of 3.5 or of 15. */
function placeOf(never: string, text: string, from = 0): number {
  const at = text.indexOf(never, from)
  if (at < 0) return -1
  const isCut = /^\d/u.test(never) && /[\d.,]$/u.test(text.slice(0, at))
  const goesOn = /\d$/u.test(never) && /^[.,]?\d/u.test(text.slice(at + never.length))
  return isCut || goesOn ? placeOf(never, text, at + never.length) : at
}

/** A number that is never right, or a name that comes before those that are: others may well follow. */
function isWronglySaid(never: string, text: string, says: readonly string[] = []): boolean {
  const at = placeOf(never.toLowerCase(), text)
  if (at < 0 || /\d/u.test(never)) return at >= 0
  const first = says.flatMap(namesOf).map((name) => text.indexOf(name.toLowerCase()))
  return !first.some((place) => place >= 0 && place < at)
}

const yes = new Set(['yes', 'sí'])
const no = new Set(['no', 'not'])

/** What the first word says, where it says yes or no. */
function verdictOf(text: string): boolean | null {
  const word = /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? ''
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

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
const number =
  /(?<![\p{L}\d.])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?(mil millones|millones|billion|million|thousand|bn|[KMB](?![\p{L}²³]))?/giu

/** Every number of a text, in units of one. */
function writtenIn(text: string): Written[] {
  return [...text.matchAll(number)].map(([, digits = '', scaled = '']) => {
    const scale = scales[scaled.toLowerCase()] ?? 1
    const decimals = digits.split('.')[1]?.length ?? 0
    const isWhole = scale === 1 && decimals === 0
    return {
      value: Number(digits.replaceAll(',', '')) * scale,
      slack: isWhole ? slackOfWhole(digits) : 0.5001 * scale * 10 ** -decimals,
    }
  })
}

/** Small numbers are said exactly. */
const slackOfWhole = (digits: string): number => (digits.length > 2 ? 0.5 : 0)
