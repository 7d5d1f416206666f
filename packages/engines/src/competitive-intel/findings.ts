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

interface Candidate {
  kind: SignalKind
  block: string
  source: Source
  quantities: ReadonlySet<string>
  words: ReadonlySet<string>
}

const mostFindings = 300

/** Graded findings, the best founded of each kind first. */
export function findingsOf(
  sources: readonly Source[],
  { as_of, fresh_days }: { as_of: string; fresh_days: number },
): Finding[] {
  const found = candidatesOf(sources)
  return found
    .map((one): Finding => {
      const { kind, block, source } = one
      const corroborated = found.some(
        (other) => other.kind === kind && other.source.kind !== source.kind && saysTheSame(one, other),
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

function candidatesOf(sources: readonly Source[]): Candidate[] {
  const found: Candidate[] = []
  for (const source of sources)
    for (const block of splitBlocks(source.text)) {
      const kinds = classifyBlock(block)
      if (kinds.length === 0) continue
      if (found.length >= mostFindings) return found
      const text = block.slice(0, 2000)
      const quantities = new Set(
        findQuantities(text).flatMap(({ value, unit, readings }) =>
          unit === null || readings ? [] : [`${value} ${unit.symbol}`],
        ),
      )
      const words = new Set([...wordsOf(text)].filter((word) => word.length > 4))
      found.push(...kinds.map(({ kind }) => ({ kind, block, source, quantities, words })))
    }
  return found
}

/** The same quantity with its unit, or three longer words in common. */
function saysTheSame(one: Candidate, other: Candidate): boolean {
  if ([...other.quantities].some((key) => one.quantities.has(key))) return true
  return [...other.words].filter((word) => one.words.has(word)).length >= 3
}
