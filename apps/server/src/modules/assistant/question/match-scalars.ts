import { figureGroups, figureWords } from '../knowledge/figure-words.ts'
import type { Scalar } from '../knowledge/knowledge.ts'
import { rootOf, rootsOf, stemsOf, type Token } from '../language/tokens.ts'
import { glossary } from './glossary.ts'

const mostScalars = 12
const leastCovered = 0.6
const mostRounds = 3
const emptyWords = new Set(
  'the of and in on at for per a to our total rate when with within less example de del la el los las por en y'
    .split(' ')
    .flatMap(rootsOf),
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
  const asked = positionsByRoot(wording.tokens)
  const found: ScalarMatch = { matched: [], explained: new Set() }
  const places = new Map<Scalar, number[]>()
  // A second figure may share words with the first: `Europe and Asia Pacific of the addressable market`.
  for (let round = 0; round < mostRounds; round++) {
    const kept = bestOf(scalars, { asked, known: wording.explained, taken: found.explained })
    if (kept.length === 0) break
    found.matched.push(...kept.map(({ scalar }) => scalar))
    for (const { scalar, positions } of kept) {
      places.set(scalar, [...(places.get(scalar) ?? []), ...positions])
      for (const at of positions) found.explained.add(at)
    }
  }
  const group = matchGroup(scalars, asked)
  // `which region` asks for all of them, not for `other regions`.
  const isPartOfGroup = found.matched.every(
    ({ key }) =>
      (key.endsWith('.other') && !asked.has('other') && !asked.has('otra')) ||
      group.matched.some((each) => each.key.startsWith(`${key}_share.`)),
  )
  return found.matched.length === 0 || isPartOfGroup
    ? { ...group, explained: new Set([...group.explained, ...found.explained]) }
    : { ...found, matched: asSaid([...new Set(found.matched)].slice(0, mostScalars), places) }
}

/** In the order of the words that name each alone; `Europe than North America` says which comes first. */
function asSaid(matched: Scalar[], places: ReadonlyMap<Scalar, readonly number[]>): Scalar[] {
  const placeOf = (scalar: Scalar): number =>
    Math.min(
      ...(places.get(scalar) ?? []).filter((at) =>
        matched.every((other) => other === scalar || !places.get(other)?.includes(at)),
      ),
    )
  const isSaid = matched.every((scalar) => Number.isFinite(placeOf(scalar)))
  return isSaid ? matched.toSorted((a, b) => placeOf(a) - placeOf(b)) : matched
}

interface Asked {
  asked: ReadonlyMap<string, number[]>
  /** Positions that other words of the question explain, and those of figures found before. */
  known: ReadonlySet<number>
  taken: ReadonlySet<number>
}

function bestOf(scalars: readonly Scalar[], asked: Asked): Rated[] {
  const rated = scalars.flatMap((scalar) =>
    namesOf(scalar).roots.flatMap((stems) => rate({ scalar, stems }, asked) ?? []),
  )
  const best = Math.max(0, ...rated.map(({ rating }) => rating))
  const first = rated.flatMap(({ rating, scalar }) => (rating >= best - 0.2 ? [scalar] : []))
  // `cost reduction` is the headline of the dashboard before it is what some tool brought.
  const headlines = first.filter(({ key }) => /^(?:kpi|market)\./u.test(key))
  const winners = new Set((headlines.length > 0 ? headlines : first).slice(0, mostScalars))
  return rated.filter(({ scalar }) => winners.has(scalar))
}

function rate(
  { scalar, stems }: { scalar: Scalar; stems: readonly string[] },
  { asked, known, taken }: Asked,
): Rated | null {
  if (!stems.some((stem) => asked.has(stem))) return null
  // A name of one word is not meant by another word of its family: delivered, delivery.
  const [only = '', ...more] = stems
  const isExact = more.length > 0 || exactlyNamed(scalar, only, asked)
  const hits = isExact ? stems.filter((stem) => asked.has(stem)) : []
  const covered = stems.length === 0 ? 0 : hits.length / stems.length
  const positions = hits.flatMap((stem) => asked.get(stem) ?? [])
  const fresh = positions.filter((at) => !taken.has(at))
  const news = fresh.filter((at) => !known.has(at)).length
  const least = taken.size === 0 || news > 1 ? leastCovered - (news > 2 ? 0.1 : 0) : 1
  // An everyday word is meant as such before it names a figure: faster.
  if (stems.length === 1 && news === 0) return null
  if (covered < least || (covered < 1 && news === 0) || fresh.length === 0) return null
  return { scalar, positions, rating: news * 10 + fresh.length + covered * 3 }
}

const exactlyNamed = (scalar: Scalar, root: string, asked: ReadonlyMap<string, number[]>): boolean =>
  namesOf(scalar).stems.some((stem) => asked.has(`=${stem}`) && rootOf(stem) === root)

const contentStems = (name: string): string[] =>
  [...new Set(rootsOf(name))].filter((stem) => !emptyWords.has(stem))

const groups = figureGroups.map(({ words, ...group }) => ({ ...group, words: words.map(rootsOf) }))

function matchGroup(scalars: readonly Scalar[], asked: ReadonlyMap<string, number[]>): ScalarMatch {
  const saysAll = (stems: readonly string[]): boolean => stems.every((stem) => asked.has(stem))
  const group = groups.find(({ words }) => words.some(saysAll))
  const isOfGroup = ({ key }: Scalar): boolean =>
    group !== undefined &&
    key.startsWith(group.prefix) &&
    (group.without === undefined || !key.endsWith(group.without))
  const said = group?.words.filter(saysAll) ?? []
  return {
    matched: scalars.filter(isOfGroup).slice(0, mostScalars),
    explained: new Set(said.flat().flatMap((stem) => asked.get(stem) ?? [])),
  }
}

function positionsByRoot(tokens: readonly Token[]): Map<string, number[]> {
  const asked = new Map<string, number[]>()
  for (const [at, token] of tokens.entries())
    for (const stem of [
      `=${token.stem}`,
      rootOf(token.stem),
      ...(glossary[token.folded] ?? []).flatMap(rootsOf),
    ]) {
      const known = asked.get(stem)
      if (known) known.push(at)
      else asked.set(stem, [at])
    }
  return asked
}

interface ReadNames {
  /** Roots of the words of each name that say something. */
  roots: string[][]
  /** Stems of all words of all names. */
  stems: string[]
}

const readNames = new WeakMap<Scalar, ReadNames>()

/** Read once: every question is held against the names of all figures. */
function namesOf(scalar: Scalar): ReadNames {
  const known = readNames.get(scalar)
  if (known) return known
  const names = listNames(scalar)
  const read = { roots: names.map(contentStems), stems: [...new Set(names.flatMap(stemsOf))] }
  readNames.set(scalar, read)
  return read
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
