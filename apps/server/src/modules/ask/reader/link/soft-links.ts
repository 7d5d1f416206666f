import { sensesOf } from '../../lexicon/lexicon.ts'
import type { Token } from '../words/tokens.ts'
import type { Link } from './meaning.ts'
import type { SoftIndex } from './soft-names.ts'

export interface Spelling {
  word: string
  isSlip: boolean
}
/** A word of the question that says a word of a name. */
interface Hit {
  at: number
  word: number
  worth: number
}
/** A name as the words say it: how much of it, and by which tokens. */
interface Fit {
  name: number
  fit: number
  hits: readonly Hit[]
  /** Those of the tokens that mean something by themselves. */
  weighty: number
}

/** More words than these are no question to which a paraphrased name belongs. */
const mostRead = 60
const mostHits = 12
const widest = 12
const mostLinks = 24
/** A part of a record's name is enough to find it; a measure said by a part of its name is another measure. */
const leastFit = { value: 0.55, other: 0.75 }
/** One word alone says a whole name, or it says none. */
const leastAlone = 0.8
/** Of the names that the same words say, one that fits this much worse than the best is not meant. */
const besideBest = 0.87
/** What a word between those of a name takes from its fit. */
const ofGap = 0.06
const ofSlip = 0.8
const ofLightWord = 0.85
const worthBeside = 0.72
const mostWords = 64

const endings = new Set(['.', '?', '!', ';', '\n', '¿', '¡'])

/** The words of names that a word of the question says, each as one number. */
const saidBy = (here: readonly Spelling[], { byKey, isLight }: SoftIndex): ReadonlyMap<number, number> => {
  const best = new Map<number, number>()
  for (const { word, isSlip } of here)
    for (const [key, weight] of sensesOf(word)) {
      const worth = weight * (isSlip ? ofSlip : 1) * (isLight(word) ? ofLightWord : 1)
      for (const posting of byKey.get(key) ?? []) {
        const place = posting.name * mostWords + posting.word
        best.set(place, Math.max(best.get(place) ?? 0, worth * posting.worth))
      }
    }
  return best
}

/** By name, the words of the question that say a word of it. */
const hitsOf = (spellings: readonly (readonly Spelling[])[], index: SoftIndex): Map<number, Hit[]> => {
  const byName = new Map<number, Hit[]>()
  const byWord = new Map<string, ReadonlyMap<number, number>>()
  for (const [at, here] of spellings.entries()) {
    const typed = here[0]?.word ?? ''
    const best = byWord.get(typed) ?? saidBy(here, index)
    byWord.set(typed, best)
    for (const [place, worth] of best) {
      const name = Math.floor(place / mostWords)
      const there = byName.get(name)
      const hit = { at, word: place % mostWords, worth }
      if (!there) byName.set(name, [hit])
      else if (there.length < mostHits) there.push(hit)
    }
  }
  return byName
}

/** Each word of the name by the token that says it best, each token for one word. */
const chosen = (hits: readonly Hit[]): Hit[] => {
  const [words, places] = [new Set<number>(), new Set<number>()]
  return hits
    .toSorted((a, b) => b.worth - a.worth)
    .filter(({ at, word }) => {
      if (words.has(word) || places.has(at)) return false
      words.add(word)
      places.add(at)
      return true
    })
    .toSorted((a, b) => a.at - b.at)
}

interface Around {
  index: SoftIndex
  /** How many words that mean something by themselves come before each token. */
  before: readonly number[]
}

/** Whether the words could say enough of the name if they stood well. */
const canFit = (name: number, hits: readonly Hit[], { names }: SoftIndex): boolean => {
  const { weights, total } = names[name] ?? { weights: [], total: 1 }
  const best = new Map<number, number>()
  for (const { word, worth } of hits) best.set(word, Math.max(best.get(word) ?? 0, worth))
  let said = 0
  for (const [word, worth] of best) said += worth * (weights[word] ?? 0)
  return said >= leastFit.value * total
}

/** The stretch of the words that says most of one name. */
const fitOf = (name: number, hits: readonly Hit[], { index, before }: Around): Fit => {
  const { weights, total } = index.names[name] ?? { weights: [], total: 1 }
  const countIn = (from: number, to: number) => (before[to] ?? 0) - (before[from] ?? 0)
  let best: Fit = { name, fit: 0, hits: [], weighty: 0 }
  for (const start of new Set(hits.map(({ at }) => at))) {
    const here = chosen(hits.filter(({ at }) => at >= start && at < start + widest))
    const [first, last] = [here[0]?.at ?? 0, here.at(-1)?.at ?? 0]
    const said = here.reduce((sum, { word, worth }) => sum + worth * (weights[word] ?? 0), 0) / total
    const weighty = here.filter(({ at }) => countIn(at, at + 1) > 0).length
    const fit = said * Math.max(0, 1 - ofGap * (countIn(first, last + 1) - weighty))
    if (fit > best.fit) best = { name, fit, hits: here, weighty }
  }
  return best
}

/** Without a name whose every word says another name much better. */
const withoutWorse = (fits: readonly Fit[]): Fit[] => {
  const best = new Map<number, number>()
  for (const { fit, hits, weighty } of fits)
    for (const { at } of hits) best.set(at, Math.max(best.get(at) ?? 0, fit * weighty))
  return fits.filter(({ fit, hits, weighty }) =>
    hits.some(({ at }) => fit * weighty >= besideBest * (best.get(at) ?? 0)),
  )
}

/** The longest run of the tokens that rest on the name, over light words between. */
const spanOf = (
  hits: readonly Hit[],
  isPassed: (at: number) => boolean,
): { from: number; to: number; count: number } => {
  let best = { from: 0, to: 0, count: 0 }
  let run = best
  for (const { at } of hits) {
    const between = Array.from({ length: at - run.to }, (_, step) => run.to + step)
    const isNext = run.count > 0 && between.every(isPassed)
    run = isNext ? { ...run, to: at + 1, count: run.count + 1 } : { from: at, to: at + 1, count: 1 }
    if (run.count > best.count) best = run
  }
  return best
}

/** A name is said within one sentence, and not across a word that leaves out what comes behind. */
const stretchesOf = (
  tokens: readonly Token[],
  { isContrary }: SoftIndex,
): (readonly [from: number, to: number])[] => {
  const ends = tokens.flatMap(({ word }, at) => (endings.has(word) || isContrary(word) ? [at] : []))
  return [...ends, tokens.length].map((to, place) => [(ends[place - 1] ?? -1) + 1, to] as const)
}

/** The best fit of each meaning among those that say enough of it. */
const bestOfEach = (fits: readonly Fit[], index: SoftIndex, isTaken: (at: number) => boolean): Fit[] => {
  const best = new Map<string, Fit>()
  for (const each of fits) {
    const { of = '', meaning, weights = [] } = index.names[each.name] ?? {}
    const isAlone = each.weighty <= 1
    const least = meaning?.is === 'value' ? leastFit.value : leastFit.other
    if (each.weighty === 0 || each.fit < (isAlone ? leastAlone : least)) continue
    const isOneWord = weights.length === 1 && meaning?.is !== 'segment'
    if (isAlone && (!isOneWord || each.hits.some(({ at }) => isTaken(at)))) continue
    if ((best.get(of)?.fit ?? 0) < each.fit) best.set(of, each)
  }
  return [...best.values()]
}

const ofTie = 0.02
/** Another value of the same field by the same words. */
const isAsGood = (one: Fit, other: Fit, { names }: SoftIndex): boolean => {
  const [first, second] = [names[one.name]?.meaning, names[other.name]?.meaning]
  if (first?.is !== 'value' || second?.is !== 'value') return false
  const isOfOneField = first.subject === second.subject && first.dimension === second.dimension
  const isBySameWords = one.hits.every(({ at }) => other.hits.some((hit) => hit.at === at))
  return isOfOneField && isBySameWords && other.fit >= one.fit - ofTie
}

interface Read {
  tokens: readonly Token[]
  /** As typed, and as perhaps meant. */
  spellings: readonly (readonly Spelling[])[]
  /** Another phrase explains the word as it stands. */
  isTaken: (at: number) => boolean
}

/** Names said in other words, in another order or in part. */
export const softLinksOf = ({ tokens, spellings, isTaken }: Read, index: SoftIndex): Link[] => {
  const words = tokens.slice(0, mostRead)
  const isPassed = (at: number) => words[at]?.kind !== 'word' || index.isLight(words[at]?.word ?? '')
  const before = [0]
  for (const at of words.keys()) before.push((before[at] ?? 0) + (isPassed(at) ? 0 : 1))
  const fits = stretchesOf(words, index).flatMap(([from, to]) => {
    const inside = words
      .slice(0, to)
      .map((word, at) => (at >= from && word.kind === 'word' ? (spellings[at] ?? []) : []))
    return [...hitsOf(inside, index)]
      .filter(([name, hits]) => canFit(name, hits, index))
      .map(([name, hits]) => fitOf(name, hits, { index, before }))
  })
  const best = withoutWorse(bestOfEach(fits, index, isTaken))
  const isTied = (one: Fit) => best.some((other) => other !== one && isAsGood(one, other, index))
  return best
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, mostLinks)
    .flatMap((each): Link[] => {
      const { name, fit, hits } = each
      const meaning = index.names[name]?.meaning
      const { from, to, count } = spanOf(hits, isPassed)
      const weight = count * (0.9 + 0.1 * count) * fit * worthBeside
      return meaning
        ? [
            {
              from,
              to,
              meaning,
              weight,
              fit,
              places: hits.map(({ at }) => at),
              ...(isTied(each) && { isTied: true }),
            },
          ]
        : []
    })
}
