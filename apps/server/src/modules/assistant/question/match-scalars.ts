import { stemsOf, type Token } from '../language/tokens.ts'
import type { Scalar } from '../knowledge/knowledge.ts'
import { glossary } from './glossary.ts'

const mostScalars = 12
const emptyWords = new Set([
  'th',
  'the',
  'of',
  'and',
  'in',
  'on',
  'at',
  'for',
  'per',
  'a',
  'to',
  'our',
  'total',
  'rat',
  'when',
  'with',
  'within',
  'less',
  'example',
])

export interface ScalarMatch {
  matched: Scalar[]
  /** Positions of tokens that their labels explain. */
  explained: Set<number>
}

/** Finds stand-alone figures whose label the question says, the best covered labels first. */
export function matchScalars(
  scalars: readonly Scalar[],
  { tokens, explained }: { tokens: readonly Token[]; explained: ReadonlySet<number> },
): ScalarMatch {
  const asked = new Map<string, number[]>()
  for (const [at, token] of tokens.entries())
    for (const stem of [token.stem, ...(glossary[token.folded] ?? []).flatMap(stemsOf)])
      asked.set(stem, [...(asked.get(stem) ?? []), at])

  const rated = scalars
    .flatMap((scalar) => namesOf(scalar.label).map((name) => ({ scalar, name })))
    .flatMap(({ scalar, name }) => {
      const stems = [...new Set(stemsOf(name))].filter((stem) => !emptyWords.has(stem))
      const hits = stems.filter((stem) => asked.has(stem))
      const positions = hits.flatMap((stem) => asked.get(stem) ?? [])
      const news = positions.filter((at) => !explained.has(at)).length
      const covered = stems.length === 0 ? 0 : hits.length / stems.length
      return covered >= 0.6 ? [{ scalar, positions, news, covered, hits: hits.length }] : []
    })
  const best = Math.max(0, ...rated.map(({ news, hits, covered }) => news * 10 + hits + covered))
  const kept = rated
    .filter(
      ({ news, hits, covered }) => news * 10 + hits + covered >= best - 0.5 && (covered === 1 || news > 0),
    )
    .slice(0, mostScalars)
  return {
    matched: [...new Set(kept.map(({ scalar }) => scalar))],
    explained: new Set(kept.flatMap(({ positions }) => positions)),
  }
}

/** `Return on investment (ROI)` is asked for by either name. */
const namesOf = (label: string): string[] => {
  const inBrackets = /^(.*)\(([^)]+)\)\s*$/u.exec(label)
  return inBrackets ? [inBrackets[1] ?? label, inBrackets[2] ?? label] : [label]
}
