import { daysBetween } from '../calendar/index.ts'
import { findQuantities } from '../quantities/index.ts'
import { classifyBlock, splitBlocks, wordsOf, type SignalKind } from '../web-text/index.ts'
import type { Source } from './schema.ts'

const grades = ['A', 'B', 'C', 'D'] as const

export type Finding = {
  kind: SignalKind
  grade: (typeof grades)[number]
  quote: string
  url: string
  source_kind: Source['kind']
  published_on: string | null
  corroborated: boolean
}

const firstGrade: Readonly<Record<Source['kind'], number>> = {
  register: 0,
  press: 1,
  customer: 1,
  own_site: 2,
  other: 3,
}

/** Graded findings, the best founded of each kind first. */
export function findingsOf(
  sources: readonly Source[],
  { as_of, fresh_days }: { as_of: string; fresh_days: number },
): Finding[] {
  const found = sources.flatMap((source) =>
    splitBlocks(source.text).flatMap((block) =>
      classifyBlock(block).map(({ kind }) => ({ kind, block, source })),
    ),
  )
  return found
    .slice(0, 1000)
    .map(({ kind, block, source }): Finding => {
      const corroborated = found.some(
        (other) =>
          other.kind === kind && other.source.kind !== source.kind && saysTheSame(block, other.block),
      )
      const isOld = source.published_on === undefined || daysBetween(source.published_on, as_of) > fresh_days
      const rank = firstGrade[source.kind] - Number(corroborated) + Number(isOld)
      return {
        kind,
        grade: grades[Math.min(3, Math.max(0, rank))] ?? 'D',
        quote: block.length > 300 ? `${block.slice(0, 299)}…` : block,
        url: source.url,
        source_kind: source.kind,
        published_on: source.published_on ?? null,
        corroborated,
      }
    })
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || a.grade.localeCompare(b.grade))
}

/** The same quantity with its unit, or three longer words in common. */
function saysTheSame(one: string, other: string): boolean {
  const quantities = new Set(quantityKeys(one))
  if (quantityKeys(other).some((key) => quantities.has(key))) return true
  const words = longWords(one)
  return longWords(other).filter((word) => words.includes(word)).length >= 3
}

const quantityKeys = (text: string): string[] =>
  findQuantities(text.slice(0, 2000)).flatMap(({ value, unit }) =>
    unit === null ? [] : [`${value} ${unit.symbol}`],
  )

const longWords = (text: string): string[] =>
  [...wordsOf(text.slice(0, 2000))].filter((word) => word.length > 4)
