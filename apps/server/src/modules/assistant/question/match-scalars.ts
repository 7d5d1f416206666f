import { figureGroups, figureWords } from '../knowledge/figure-words.ts'
import type { Scalar } from '../knowledge/knowledge.ts'
import { stemsOf, type Token } from '../language/tokens.ts'
import { glossary } from './glossary.ts'

const mostScalars = 12
const leastCovered = 0.6
const emptyWords = new Set(
  'the of and in on at for per a to our total rate when with within less example de del la el los las por en y'
    .split(' ')
    .flatMap(stemsOf),
)

export interface ScalarMatch {
  matched: Scalar[]
  /** Positions of tokens that their labels explain. */
  explained: Set<number>
}

interface Rated {
  scalar: Scalar
  positions: number[]
  rating: number
}

interface Wording {
  tokens: readonly Token[]
  explained: ReadonlySet<number>
}

/** Finds stand-alone figures that the question names, by label or by another name; the best covered only. */
export function matchScalars(scalars: readonly Scalar[], wording: Wording): ScalarMatch {
  const asked = positionsByStem(wording.tokens)
  const rated = scalars.flatMap((scalar) =>
    namesOf(scalar).flatMap((stems) => rate({ scalar, stems, asked, explained: wording.explained }) ?? []),
  )
  const best = Math.max(0, ...rated.map(({ rating }) => rating))
  const kept = rated.filter(({ rating }) => rating >= best - 0.2).slice(0, mostScalars)
  if (kept.length === 0) return matchGroup(scalars, asked)
  return {
    matched: [...new Set(kept.map(({ scalar }) => scalar))],
    explained: new Set(kept.flatMap(({ positions }) => positions)),
  }
}

function rate({
  scalar,
  stems,
  asked,
  explained,
}: {
  scalar: Scalar
  stems: readonly string[]
  asked: ReadonlyMap<string, number[]>
  explained: ReadonlySet<number>
}): Rated | null {
  const hits = stems.filter((stem) => asked.has(stem))
  const covered = stems.length === 0 ? 0 : hits.length / stems.length
  const positions = hits.flatMap((stem) => asked.get(stem) ?? [])
  const news = positions.filter((at) => !explained.has(at)).length
  if (covered < leastCovered || (covered < 1 && news === 0)) return null
  return { scalar, positions, rating: news * 10 + hits.length + covered * 3 }
}

const contentStems = (name: string): string[] =>
  [...new Set(stemsOf(name))].filter((stem) => !emptyWords.has(stem))

const groups = figureGroups.map(({ words, prefix }) => ({ prefix, words: words.map(stemsOf) }))

function matchGroup(scalars: readonly Scalar[], asked: ReadonlyMap<string, number[]>): ScalarMatch {
  const saysAll = (stems: readonly string[]): boolean => stems.every((stem) => asked.has(stem))
  const group = groups.find(({ words }) => words.some(saysAll))
  const said = group?.words.filter(saysAll) ?? []
  return {
    matched: group ? scalars.filter(({ key }) => key.startsWith(group.prefix)).slice(0, mostScalars) : [],
    explained: new Set(said.flat().flatMap((stem) => asked.get(stem) ?? [])),
  }
}

function positionsByStem(tokens: readonly Token[]): Map<string, number[]> {
  const asked = new Map<string, number[]>()
  for (const [at, token] of tokens.entries())
    for (const stem of [token.stem, ...(glossary[token.folded] ?? []).flatMap(stemsOf)]) {
      const known = asked.get(stem)
      if (known) known.push(at)
      else asked.set(stem, [at])
    }
  return asked
}

const stemsOfNames = new WeakMap<Scalar, string[][]>()

/** Read once: every question is held against the names of all figures. */
function namesOf(scalar: Scalar): string[][] {
  const known = stemsOfNames.get(scalar)
  if (known) return known
  const stems = listNames(scalar).map(contentStems)
  stemsOfNames.set(scalar, stems)
  return stems
}

/** `Return on investment (ROI)` is asked for by either name. */
function listNames({ key, label }: Scalar): string[] {
  const inBrackets = /^(.*)\(([^)]+)\)\s*$/u.exec(label)
  const labels = inBrackets ? [inBrackets[1] ?? label, inBrackets[2] ?? label] : [label]
  const tail = label.includes(':') ? label.slice(label.lastIndexOf(':') + 1) : ''
  const ownNames = [tail, key.split('.').slice(1).join(' ').replaceAll('_', ' ')].filter(
    (name) => contentStems(name).length > 1,
  )
  return [...labels, ...ownNames, ...(figureWords[key] ?? [])]
}
