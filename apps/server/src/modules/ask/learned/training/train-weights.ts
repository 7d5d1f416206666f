import type { Asked } from '@portal/contracts/ask'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { queryOf } from '../../reader/readings.ts'
import { agreed } from '../agreed.ts'
import { bearing, type Decision, type Option, planOf } from '../decisions.ts'
import { composed } from '../composed.ts'
import type { Given } from '../given.ts'
import { placeOf, tableBits } from '../hash.ts'
import { openingOf } from '../opening.ts'
import { type Features, featuresOf, inFew, questionFeatures } from '../question-features.ts'
import { settledBy } from '../settled.ts'
import { afterSettled, ownKey, settledFeature, softmax, worthOfOptions, worthOfOwn } from '../weigh.ts'
import type { Weights } from '../weights.ts'

/** A question with what it asks; null: nothing that is recorded. */
export interface Example {
  given: Given
  asked: Asked | null
}

/** A decision with the place of the right option, after what was rightly settled before. */
interface Lesson {
  decision: Decision
  right: number
  before: readonly number[]
}

const kindOf = (asked: Asked | null): string => {
  if (asked === null) return 'none'
  return asked.kind === 'brief' ? `brief ${asked.brief.brief}` : asked.kind
}

/** The same whatever the order of its conditions. */
const written = (asked: Asked): string =>
  JSON.stringify(asked, (key, value: unknown) =>
    key === 'filters' && Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value,
  )
/** Whether the right choices make up what is asked. */
const isMade = (asked: Asked, made: Asked | null): boolean =>
  made !== null && written(made) === written(asked)

/** The decisions that a question teaches; parts that its words do not offer are left out. */
const lessonsOf = ({ given, asked }: Example, catalogue: Catalogue): readonly Lesson[] => {
  const counted = questionFeatures(given, catalogue)
  const question = featuresOf(counted)
  const questioned = [question, featuresOf(inFew(counted))] as const
  const [kind, subject] = openingOf(
    catalogue.subjects.map(({ id }) => id),
    question,
  )
  const query = asked && queryOf(asked)
  const owner = catalogue.subjects.find(({ id }) => id === query?.subject)
  const plan = owner && agreed(planOf(owner, given, questioned), given)
  const settled = plan && asked && settledBy(asked, plan)
  const choices = new Map([...(settled?.choices ?? []), ['kind', kindOf(asked)]])
  const lessons: Lesson[] = []
  const before = new Map<string, Option>()
  let features: readonly number[] = []
  const teach = (decision: Decision) => {
    if (!decision.isOpen(before)) return
    const right = decision.options.findIndex(({ id }) => id === choices.get(decision.id))
    const option = decision.options[right]
    if (!option) return
    lessons.push({ decision, right, before: features })
    before.set(decision.id, option)
    if (bearing.has(decision.id)) features = [...features, ...settledFeature(decision.id, option)]
  }
  for (const decision of [kind, subject, ...(plan?.decisions ?? [])]) teach(decision)
  if (!plan || !asked) return lessons
  choices.set('whole', isMade(asked, composed(before, plan)) ? 'yes' : 'no')
  teach(plan.whole)
  return lessons
}

const rounds = 6
/** The weights are the mean of those after each of the last rounds. */
const averaged = 3
const step = 0.1
const shrinking = 2e-6
/** As if each weight had moved by this before: the first questions move it less. */
const movedBefore = 1
const dropped = 0.4
/** What is hardly thought of is not unlearned: the places of the table are for what is learned. */
const leastWrong = 0.003
/** Words of fewer questions teach nothing of others. */
const leastSeen = 3

/** The same order at each run. */
const shuffled = (count: number, seed: number): Uint32Array => {
  const order = Uint32Array.from({ length: count }, (_, at) => at)
  let state = seed
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = state % (at + 1)
    const here = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = here
  }
  return order
}

/** Numbers from 0 to 1, the same at each run. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Some of the features, so that none is relied on alone; what is left counts for all. */
const some = (
  { places, worth }: Features,
  { random, seen }: { random: () => number; seen: ReadonlyMap<number, number> },
): Features => {
  const kept: number[] = []
  for (let at = 0; at < places.length; at += 1)
    if ((seen.get(places[at] ?? 0) ?? 0) >= leastSeen && random() >= dropped) kept.push(at)
  return {
    places: Int32Array.from(kept, (at) => places[at] ?? 0),
    worth: Float32Array.from(kept, (at) => (worth[at] ?? 0) / (1 - dropped)),
  }
}

/** In another order other features are dropped and others come first: what both orders agree on is what is learned. */
const orders = 2

interface Training {
  onRound?: (round: number, loss: number) => void
}

/** The mean over all orders, the same at each run. */
export const trainWeights = (
  examples: readonly Example[],
  catalogue: Catalogue,
  training: Training = {},
): Float32Array => {
  const mean = new Float32Array(2 ** tableBits)
  for (let order = 0; order < orders; order += 1)
    for (const [at, weight] of trainedIn(order, examples, { ...training, catalogue }).entries())
      mean[at] = (mean[at] ?? 0) + weight / orders
  return mean
}

/** Multinomial regression by AdaGrad. */
const trainedIn = (
  order: number,
  examples: readonly Example[],
  { catalogue, onRound }: Training & { catalogue: Catalogue },
): Float32Array => {
  const size = 2 ** tableBits
  const table = new Float32Array(size)
  const mean = new Float32Array(size)
  const squares = new Float32Array(size).fill(movedBefore)
  const weights: Weights = { at: (place) => table[place] ?? 0 }
  const move = (place: number, gradient: number) => {
    const slope = gradient + shrinking * (table[place] ?? 0)
    const square = (squares[place] ?? 0) + slope * slope
    squares[place] = square
    table[place] = (table[place] ?? 0) - (step * slope) / Math.sqrt(square)
  }
  const random = randomOf(order + 1)
  const seen = new Map<number, number>()
  for (const example of examples)
    for (const features of new Set(lessonsOf(example, catalogue).map(({ decision }) => decision.features)))
      for (const place of features.places) seen.set(place, (seen.get(place) ?? 0) + 1)
  for (let round = 0; round < rounds; round += 1) {
    let loss = 0
    for (const at of shuffled(examples.length, order * rounds + round + 1)) {
      const example = examples[at]
      if (!example) continue
      const kept = new Map<Features, Features>()
      for (const { decision: whole, right, before } of lessonsOf(example, catalogue)) {
        const features = kept.get(whole.features) ?? some(whole.features, { random, seen })
        kept.set(whole.features, features)
        const decision = { ...whole, features }
        const sums = afterSettled(worthOfOptions(decision, weights), decision, [before, weights])
        const chances = softmax(sums)
        loss -= Math.log(chances[right] ?? 1)
        const { places, worth } = features
        for (const [option, { keys, own }] of decision.options.entries()) {
          const wrong = (chances[option] ?? 0) - (option === right ? 1 : 0)
          if (Math.abs(wrong) < leastWrong) continue
          for (const key of keys) {
            for (let feature = 0; feature < places.length; feature += 1)
              move(placeOf(places[feature] ?? 0, key), wrong * (worth[feature] ?? 0))
            for (const each of before) move(placeOf(each, key), wrong)
          }
          for (const each of own) move(placeOf(each, ownKey), wrong * worthOfOwn)
        }
      }
    }
    if (round >= rounds - averaged)
      for (let at = 0; at < size; at += 1) mean[at] = (mean[at] ?? 0) + (table[at] ?? 0) / averaged
    onRound?.(order * rounds + round, loss / examples.length)
  }
  return mean
}
