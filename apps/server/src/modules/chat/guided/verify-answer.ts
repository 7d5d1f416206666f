import type { Citation } from '@portal/contracts/chat'
import { spelledNumbers } from '#server/modules/model-words/index.ts'

const numberPattern =
  /(?<![\p{L}\d.,])([$€£]?)(\d[\d,]*(?:\.\d+)?)(?:\s?(%|B|bn|billion|M|mn|million|K|k|thousand)(?![\p{L}]))?/gu
const scales: Readonly<Record<string, number>> = {
  B: 1e9,
  bn: 1e9,
  billion: 1e9,
  M: 1e6,
  mn: 1e6,
  million: 1e6,
  K: 1e3,
  k: 1e3,
  thousand: 1e3,
}

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
    const digits = (match[2] ?? '').replaceAll(',', '')
    const bare = Number(digits)
    const scale = scales[match[3] ?? ''] ?? 1
    const decimals = digits.split('.')[1]?.length ?? 0
    return {
      text: match[0],
      bare,
      scale,
      kind: kindOf(match),
      value: bare * scale,
      tolerance: scale === 1 && decimals === 0 ? 0 : 0.5 * scale * 10 ** -decimals,
    }
  })
}

interface Basis {
  evidence: readonly Citation[]
  question: string
  /** Numbers and words of the rows that it was given. */
  shown?: readonly (number | string)[]
}

/**
 * What an answer says without evidence: markers of records that it was not given, and days and numbers, in digits or in words, that
 * stand in no record and not in the question.
 */
export function findUnverified(answer: string, { evidence, question, shown = [] }: Basis): string[] {
  const given = new Set(evidence.map(({ n }) => n))
  const markers = [...answer.matchAll(/\[(\d+)\]/gu)]
    .filter((match) => !given.has(Number(match[1])))
    .map((match) => match[0])
  const known = evidence.flatMap(({ label, excerpt, as_of }) =>
    readNumbers(withoutDates(`${label} ${excerpt}`)).concat(readNumbers((as_of ?? '').replaceAll('-', ' '))),
  )
  const asked = readNumbers(question)
  const plain = withoutMarkers(withoutListNumbers(withoutDates(answer)))
  const numbers = readNumbers(plain).filter(
    (number) =>
      !known.some((each) => isSame(number, each)) &&
      !shown.some(
        (value) => typeof value === 'number' && Math.abs(number.value - Math.abs(value)) <= number.tolerance,
      ) &&
      // The asker's own number may have been written in another language: "2.000 millones" is $2.0B.
      !asked.some((each) => number.bare === each.bare || isSame(number, each)),
  )
  const read = [question, ...evidence.flatMap(({ label, excerpt }) => [label, excerpt])].join(' ')
  const spelled = spelledNumbers(plain).filter((word) => !read.toLowerCase().includes(word))
  const knownDays = daysIn([read, ...evidence.map(({ as_of }) => as_of), ...shown].join(' '))
  const days = daysIn(answer).filter((day) => !knownDays.includes(day))
  return [...new Set([...markers, ...days, ...numbers.map(({ text }) => text), ...spelled])]
}

const date = /\b(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/gu
const withoutDates = (text: string): string => text.replace(date, ' ')
const daysIn = (text: string): string[] => [...text.matchAll(date)].map(([, day = '']) => day)
const withoutListNumbers = (text: string): string => text.replaceAll(/^[ \t]{0,8}\d{1,2}[.)]\s/gmu, '')

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
