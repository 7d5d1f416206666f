import type { Asked } from '@portal/contracts/ask'
import { fold } from '@portal/text/fold'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Answer } from '../reader/first-held.ts'
import type { Reading } from '../reader/reading.ts'
import { queryOf } from '../reader/readings.ts'
import { type Answered, isAlike, isOfSameRows, keyOf, saidAs, type Verdicts, yes } from './alike.ts'
import { learnedReadings } from './beam.ts'
import type { Given } from './given.ts'
import { leastTold, likelihoodOf, type Voices } from './likelihood.ts'
import { hasMoreThanSettled } from './settled.ts'
import type { TrainedWeights } from './weights.ts'

interface Records extends Verdicts {
  catalogue: Catalogue
  answerOf: (asked: Asked) => Promise<Answer | null>
}

interface Choice extends Answered {
  likelihood: number
}

const mostLearned = 5
const mostOffered = 3
const leastOffered = 0.02
/** Of the chance of the list, that of the claim that rests on it. */
const leastOfYes = 0.3
/** From here on no other has more. */
const leastAlone = 0.5

/** The words by which what is asked names a record in part or in the other language: they are not unknown. */
const wordsOfNames = ({ hints, words: { tokens } }: Given, asked: Asked): ReadonlySet<string> => {
  const written = JSON.stringify(asked)
  const names = hints.filter(
    ({ meaning }) =>
      meaning.is === 'value' && meaning.values.some((value) => written.includes(JSON.stringify(value))),
  )
  return new Set(names.flatMap(({ places = [] }) => places.flatMap((at) => tokens[at]?.word ?? [])))
}

type Learned = ReturnType<typeof learnedReadings>

/** Whatever the records answer the others: no other is as likely, and all of them together say no more against it. */
const isSure = ({ asked, chance }: Learned[number], given: Given): boolean => {
  const [first] = given.first
  const isFirst = first !== undefined && keyOf(asked) === keyOf(first.asked)
  const voices: Voices = {
    chance,
    rival: 1 - chance,
    isFirst,
    isTold: isFirst && given.blocked === null,
    isOtherTold: !isFirst && given.blocked === null,
    firstChance: isFirst ? (given.chance ?? 0) : 0,
    isNothing: asked === null,
    isEmpty: false,
    isClaim: asked?.kind === 'claim',
  }
  return chance > leastAlone && likelihoodOf(voices) >= leastTold
}

/** The grammar's readings and the learned ones, each with how likely it is the one that was meant, best first. */
const choicesOf = async (given: Given, learned: Learned, records: Records): Promise<readonly Choice[]> => {
  const [first] = given.first
  const all = new Map<string, Asked | null>(learned.map(({ asked }) => [keyOf(asked), asked]))
  for (const { asked } of given.first.slice(0, 2)) all.set(keyOf(asked), asked)
  const known = [...all.values()]
  const answered = await Promise.all(
    known.map(async (asked): Promise<Answered> => {
      const answer = asked && (await records.answerOf(asked))
      return { asked, answer, saidAs: await saidAs(asked, records) }
    }),
  )
  const firstAnswered = answered.find(({ asked }) => first && keyOf(asked) === keyOf(first.asked))
  const chanceOf = (asked: Asked | null) =>
    learned.find((each) => keyOf(each.asked) === keyOf(asked))?.chance ?? 0
  const groups = answered.map((each) => answered.filter((other) => isAlike(other, each)))
  const massOf = (alike: readonly Answered[]) => alike.reduce((sum, { asked }) => sum + chanceOf(asked), 0)
  /** "Any in Germany?": whoever wants them listed is told them with the yes, where a yes may well be wanted. */
  const servedBy = (each: Answered, alike: readonly Answered[]): readonly Answered[] => {
    // A no is no answer to whoever wants them listed.
    if (each.saidAs !== yes) return alike
    const listed = answered.filter((other) => other.asked?.kind === 'query' && isOfSameRows(each, other))
    return massOf(alike) < leastOfYes * massOf(listed) ? alike : [...alike, ...listed]
  }
  return answered
    .map((each, at): Choice => {
      const { asked, answer } = each
      const isFirst = firstAnswered !== undefined && asked !== null && isAlike(firstAnswered, each)
      const served = servedBy(each, groups[at] ?? [])
      const others = groups
        .filter((alike) => !alike.includes(each) && !alike.every((other) => served.includes(other)))
        .map(massOf)
      const voices: Voices = {
        chance: massOf(served),
        rival: Math.max(0, ...others),
        isFirst,
        isTold: isFirst && given.blocked === null,
        isOtherTold: !isFirst && given.blocked === null,
        firstChance: isFirst ? (given.chance ?? 0) : 0,
        isNothing: asked === null,
        isEmpty: asked !== null && answer === null,
        isClaim: asked?.kind === 'claim',
      }
      return { ...each, likelihood: likelihoodOf(voices) }
    })
    .toSorted((a, b) => b.likelihood - a.likelihood)
}

/** The reading as both readers make it out. */
export const withSecondReading = async (
  reading: Reading,
  given: Given | null,
  { weights, ...records }: Records & { weights: TrainedWeights },
): Promise<Reading> => {
  if (!given || given.isCarried || given.parts > 1 || reading.blocked === 'not_recorded') return reading
  const [first, ...more] = reading.parts
  if (more.length > 0) return reading
  const query = first && queryOf(first)
  if (query && (hasMoreThanSettled(query) || !weights.subjects.has(query.subject))) return reading
  const isKnown = (asked: Asked): boolean => {
    const named = wordsOfNames(given, asked)
    return reading.unread.every((word) => weights.known.has(fold(word)) || named.has(fold(word)))
  }
  const told = (asked: Asked): Reading =>
    first !== undefined && keyOf(asked) === keyOf(first)
      ? reading
      : { ...reading, parts: [asked], unread: [], blocked: null, tried: null }
  /** That there is none answers only what the grammar made out by itself. */
  const isHeld = (asked: Asked, answer: Answer | null) => answer !== null || told(asked) === reading
  const learned = learnedReadings(given, records.catalogue, weights).slice(0, mostLearned)
  const [likeliest] = learned
  if (likeliest?.asked && isKnown(likeliest.asked) && isSure(likeliest, given)) {
    const { asked } = likeliest
    if (isHeld(asked, await records.answerOf(asked))) return told(asked)
  }
  const choices = await choicesOf(given, learned, records)
  const [best] = choices
  if (!best) return reading
  const isTold = ({ asked, answer, likelihood }: Choice): boolean =>
    asked !== null && likelihood >= leastTold && isKnown(asked) && isHeld(asked, answer)
  if (best.asked && isTold(best)) return told(best.asked)
  const offers = choices.flatMap((each, at) => {
    const { asked, likelihood, answer } = each
    const isRepeated = choices.slice(0, at).some((other) => isAlike(other, each))
    return asked !== null && answer !== null && likelihood > leastOffered && !isRepeated ? [asked] : []
  })
  // What a person chose before stands first.
  const all = given.isChosen ? [...reading.alternatives, ...offers] : [...offers, ...reading.alternatives]
  const alternatives = [...new Map(all.map((each) => [keyOf(each), each])).values()].slice(0, mostOffered)
  return { ...reading, parts: [], blocked: reading.blocked ?? 'unsure', alternatives }
}
