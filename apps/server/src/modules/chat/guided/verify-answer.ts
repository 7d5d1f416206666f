import type { AnswerRow } from '@portal/contracts/ask'
import type { Citation } from '@portal/contracts/chat'
import { withoutMarkdown } from '@portal/text/markdown-text'
import { trimEndOf } from '@portal/text/trim-characters'
import { gluedNumbers, spelledNumbers, toSentences } from '#server/modules/model-words/index.ts'

const scales: Readonly<Record<string, number>> = {
  'mil millones': 1e9,
  billones: 1e12,
  millones: 1e6,
  millón: 1e6,
  mil: 1e3,
  trillion: 1e12,
  tn: 1e12,
  billion: 1e9,
  bn: 1e9,
  B: 1e9,
  million: 1e6,
  mn: 1e6,
  M: 1e6,
  thousand: 1e3,
  K: 1e3,
  k: 1e3,
}
const numberPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,])([$€£]?)(\d[\d,]*(?:\.\d+)?)(?:\s?(%|(?:${Object.keys(scales).join('|')})s?)(?!\p{L}))?`,
  'gu',
)
const spanish = /^m|^billones$/u

interface WrittenNumber {
  text: string
  value: number
  bare: number
  scale: number
  kind: 'money' | 'percent' | 'plain'
  /** Half of the last digit written: how far a rounded value may be off. */
  tolerance: number
}

const withoutMarkers = (text: string): string => text.replace(/\[\d+\]/gu, ' ')

function readNumbers(text: string): WrittenNumber[] {
  return [...text.matchAll(numberPattern)].map((match) => {
    const unit = match[3] ?? ''
    const digits = toDigits(match[2] ?? '', unit)
    const bare = Number(digits)
    const scale = scales[unit] ?? scales[trimEndOf(unit, 's')] ?? 1
    const decimals = digits.split('.')[1]?.length ?? 0
    return {
      text: trimEndOf(match[0], ','),
      bare,
      scale,
      kind: kindOf(match),
      value: bare * scale,
      tolerance: scale === 1 && decimals === 0 ? 0 : 0.5 * scale * 10 ** -decimals,
    }
  })
}

/** A row that a model was given, with the records that it rests on. */
type Row = Pick<AnswerRow, 'cells' | 'citations'>

/** "1,2 mil millones" and "1.200 millones" as 1.2 and 1200: a comma before other than three digits parts no thousands. */
function toDigits(written: string, unit: string): string {
  if (/^\d+,\d{1,2}$/u.test(written)) return written.replace(',', '.')
  const isGrouped = spanish.test(unit) && /^\d{1,3}\.\d{3}$/u.test(written)
  return written.replaceAll(isGrouped ? '.' : ',', '')
}

interface Basis {
  evidence: readonly Citation[]
  question: string
  rows?: readonly Row[]
  /** What else it was told: days and words of it are known, its numbers stand in rows. */
  told?: readonly string[]
}

export interface CheckedAnswer {
  /**
   * What is said without evidence: markers of records that were not given; days, addresses and numbers, in digits or in words, that stand
   * in no record and not in the question; and numbers that stand in another record than their sentence names.
   */
  unverified: string[]
  /** Records that hold what is said, those among them that are not named. */
  sources: Citation[]
}

export function checkAnswer(
  written: string,
  { evidence, question, rows = [], told = [] }: Basis,
): CheckedAnswer {
  const answer = withoutMarkdown(written).replaceAll(address, (found) =>
    found.slice(trimAddress(found).length),
  )
  const given = new Set(evidence.map(({ n }) => n))
  const markers = [...answer.matchAll(/\[(\d+)\]/gu)]
    .filter((match) => !given.has(Number(match[1])))
    .map((match) => match[0])
  const named = citedRecords(answer, evidence)
  const asked = readNumbers(question)
  const silent: Citation[] = []
  // Each record is read once, whatever the numbers that are looked for in it.
  const read = new Map(evidence.map((record) => [record, numbersOf(record)]))
  const holds = (record: Citation, number: WrittenNumber) =>
    read.get(record)?.some((known) => isSame(number, known))
  const numbers = withoutListNumbers(withoutDates(answer))
    .split('\n')
    .flatMap(toSentences)
    .flatMap((sentence) => {
      const cited = citedRecords(sentence, evidence)
      return readNumbers(withoutMarkers(sentence)).filter((number) => {
        // The asker's own number may have been written in another language: "2.000 millones" is $2.0B.
        if (asked.some((each) => number.bare === each.bare || isSame(number, each))) return false
        // Small whole numbers count what the sentence itself lists.
        const basis = cited.length === 0 || isSmall(number) ? evidence : cited
        if (rows.some((row) => isShown(number, row, basis))) return false
        const holder = [...named, ...evidence].find(
          (record) => basis.includes(record) && holds(record, number),
        )
        if (holder && cited.length === 0 && !isSmall(number)) silent.push(holder)
        return !holder
      })
    })
  const plain = withoutMarkers(withoutListNumbers(withoutDates(answer)))
  const words = [question, ...told, ...evidence.flatMap(({ label, excerpt }) => [label, excerpt])].join(' ')
  const said = [...spelledNumbers(plain.replaceAll(numberPattern, ' ')), ...gluedNumbers(plain)]
  const lower = words.toLowerCase()
  const spelled = said.filter((word) => !lower.includes(word))
  const cells = rows.flatMap((row) => row.cells)
  const knownDays = daysIn([words, ...evidence.map(({ as_of }) => as_of), ...cells].join(' '))
  const days = daysIn(answer).filter((day) => !knownDays.includes(day))
  const places = [words, ...cells, ...evidence.map(({ provenance }) => provenance.source.url)].join(' ')
  const addresses = addressesIn(written).filter((found) => !places.includes(found))
  const unverified = [...markers, ...days, ...numbers.map(({ text }) => text), ...spelled, ...addresses]
  return {
    unverified: [...new Set(unverified)],
    sources: evidence.filter((record) => named.includes(record) || silent.includes(record)),
  }
}

export const findUnverified = (answer: string, basis: Basis): string[] =>
  checkAnswer(answer, basis).unverified

const isSmall = ({ value }: WrittenNumber): boolean => Number.isInteger(value) && value < 10

/** By a row that rests on one of the records, or on none in particular. */
const isShown = (
  { value, tolerance }: WrittenNumber,
  { cells, citations }: Row,
  basis: readonly Citation[],
) =>
  (citations.length === 0 || basis.some(({ n }) => citations.includes(n))) &&
  cells.some((cell) => typeof cell === 'number' && Math.abs(value - Math.abs(cell)) <= tolerance)

const numbersOf = ({ label, excerpt, as_of }: Citation): WrittenNumber[] =>
  readNumbers(withoutDates(`${label} ${excerpt}`)).concat(readNumbers((as_of ?? '').replaceAll('-', ' ')))

/** Where a reader would be led out of the portal. */
const address = /\b(?:https?:\/\/|www\.)[^\s()<>\]"'`*]{1,2000}/giu
const addressesIn = (written: string): string[] =>
  [...written.matchAll(address)].map(([found]) => trimAddress(found))
const trimAddress = (found: string): string => trimEndOf(found, '.,;:!?')

const date = /\b(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/gu
const withoutDates = (text: string): string => text.replace(date, ' ')
const daysIn = (text: string): string[] => [...text.matchAll(date)].map(([, day = '']) => day)
/** A list counts on by one; another number at the beginning of a line is said. */
const withoutListNumbers = (text: string): string => {
  let last = 0
  return text.replaceAll(/^[ \t]{0,8}(\d{1,2})[.)]\s/gmu, (mark, n: string) => {
    if (Number(n) !== 1 && Number(n) !== last + 1) return mark
    last = Number(n)
    return ''
  })
}

function kindOf([, sign, , unit]: RegExpExecArray): WrittenNumber['kind'] {
  if (unit === '%') return 'percent'
  return sign ? 'money' : 'plain'
}

/** Digits alone may stand for a figure whose unit is said elsewhere; $77B is never the same as 77%. */
function isSame(said: WrittenNumber, known: WrittenNumber): boolean {
  if (said.kind !== known.kind && said.kind !== 'plain' && known.kind !== 'plain') return false
  return (
    (said.bare === known.bare && said.scale === 1) || Math.abs(said.value - known.value) <= said.tolerance
  )
}

/** The records that an answer really cites, in the order of their numbers. */
export const citedRecords = (answer: string, evidence: readonly Citation[]): Citation[] => {
  const markers = new Set([...answer.matchAll(/\[(\d+)\]/gu)].map((match) => Number(match[1])))
  return evidence.filter(({ n }) => markers.has(n))
}
