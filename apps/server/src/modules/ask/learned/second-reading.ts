import type { Asked } from '@portal/contracts/ask'
import { fold } from '@portal/text/fold'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Answer } from '../reader/first-held.ts'
import type { Reading } from '../reader/reading.ts'
import { queryOf } from '../reader/readings.ts'
import { learnedReadings } from './beam.ts'
import type { Given } from './given.ts'
import { leastKept, leastTold, likelihoodOf, type Voices } from './likelihood.ts'
import { hasMoreThanSettled } from './settled.ts'
import type { TrainedWeights } from './weights.ts'

interface Records {
  catalogue: Catalogue
  answerOf: (asked: Asked) => Promise<Answer | null>
}

/** One of the readings among which is chosen; null: nothing that is recorded is asked. */
interface Choice {
  asked: Asked | null
  answer: Answer | null
  likelihood: number
}

const mostLearned = 5
const mostOffered = 3
const leastOffered = 0.02

const isSame = (one: Answer | null, other: Answer | null): boolean =>
  one !== null && other !== null && one.size === other.size && [...one].every((each) => other.has(each))
/** "yes" and "the largest is ..." rest on the same rows. */
const saidAs = (asked: Asked | null): string =>
  asked?.kind === 'claim' ? JSON.stringify(asked.claim.asserted) : (asked?.kind ?? 'nothing')
const keyOf = (asked: Asked | null): string => JSON.stringify(asked)

type Learned = ReturnType<typeof learnedReadings>

/** Whatever the records hold, what the grammar tells is likely enough: readings that they answer alike only add to it. */
const isKeptAnyhow = (told: Asked, learned: Learned, given: Given): boolean => {
  const [first] = given.first
  const place = learned.findIndex(({ asked }) => keyOf(asked) === keyOf(told))
  const chance = learned[place]?.chance ?? 0
  const voices: Voices = {
    chance,
    mass: chance,
    place,
    isFirst: true,
    isFirstWhole: first?.unread === 0,
    isTold: true,
    isOtherTold: false,
    firstChance: given.chance ?? 0,
    isNothing: false,
    isEmpty: true,
    isClaim: told.kind === 'claim',
  }
  return likelihoodOf(voices) > leastKept
}

/** The grammar's readings and the learned ones, each with how likely it is the one that was meant, best first. */
const choicesOf = async (given: Given, learned: Learned, records: Records): Promise<readonly Choice[]> => {
  const [first] = given.first
  const all = new Map<string, Asked | null>(learned.map(({ asked }) => [keyOf(asked), asked]))
  for (const { asked } of given.first.slice(0, 2)) all.set(keyOf(asked), asked)
  const known = [...all.values()]
  const answers = await Promise.all(
    known.map((asked) => (asked ? records.answerOf(asked) : Promise.resolve(null))),
  )
  const answered = known.map((asked, at) => ({ asked, answer: answers[at] ?? null }))
  const answerOfFirst = first
    ? (answered.find(({ asked }) => keyOf(asked) === keyOf(first.asked))?.answer ?? null)
    : null
  const chanceOf = (asked: Asked | null) =>
    learned.find((each) => keyOf(each.asked) === keyOf(asked))?.chance ?? 0
  return answered
    .map(({ asked, answer }): Choice => {
      const alike = answered.filter(
        (each) =>
          keyOf(each.asked) === keyOf(asked) ||
          (saidAs(each.asked) === saidAs(asked) && isSame(each.answer, answer)),
      )
      const isFirst =
        first !== undefined &&
        asked !== null &&
        (keyOf(asked) === keyOf(first.asked) ||
          (saidAs(asked) === saidAs(first.asked) && isSame(answer, answerOfFirst)))
      const voices: Voices = {
        chance: chanceOf(asked),
        mass: alike.reduce((sum, each) => sum + chanceOf(each.asked), 0),
        place: learned.findIndex((each) => keyOf(each.asked) === keyOf(asked)),
        isFirst,
        isFirstWhole: isFirst && first?.unread === 0,
        isTold: isFirst && given.blocked === null,
        isOtherTold: !isFirst && given.blocked === null,
        firstChance: isFirst ? (given.chance ?? 0) : 0,
        isNothing: asked === null,
        isEmpty: asked !== null && answer === null,
        isClaim: asked?.kind === 'claim',
      }
      return { asked, answer, likelihood: likelihoodOf(voices) }
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
  const [first] = reading.parts
  const query = first && queryOf(first)
  if (query && (hasMoreThanSettled(query) || !weights.subjects.has(query.subject))) return reading
  const learned = learnedReadings(given, records.catalogue, weights).slice(0, mostLearned)
  if (reading.blocked === null && first && isKeptAnyhow(first, learned, given)) return reading
  const choices = await choicesOf(given, learned, records)
  const [best] = choices
  if (!best) return reading
  if (reading.blocked === null) {
    const told = choices.find(({ asked }) => first !== undefined && keyOf(asked) === keyOf(first))
    if (!told || told.likelihood > leastKept || best.asked === null) return reading
  }
  const isHeld = best.answer !== null || reading.blocked === null
  const isKnown = reading.unread.every((word) => weights.known.has(fold(word)))
  if (best.asked && best.likelihood >= leastTold && isHeld && isKnown)
    return { ...reading, parts: [best.asked], unread: [], blocked: null, tried: null }
  const offers = choices.flatMap(({ asked, likelihood, answer }, at) => {
    const isRepeated = choices
      .slice(0, at)
      .some((other) => saidAs(other.asked) === saidAs(asked) && isSame(other.answer, answer))
    return asked !== null && answer !== null && likelihood > leastOffered && !isRepeated ? [asked] : []
  })
  // What a person chose before stands first.
  const all = given.isChosen ? [...reading.alternatives, ...offers] : [...offers, ...reading.alternatives]
  const alternatives = [...new Map(all.map((each) => [keyOf(each), each])).values()].slice(0, mostOffered)
  return { ...reading, parts: [], blocked: reading.blocked ?? 'unsure', alternatives }
}
