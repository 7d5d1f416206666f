import type { EngineField } from '../../engine-fields.ts'
import { wordsOf } from '../../words.ts'
import type { Weights } from '../chance.ts'
import type { Evidence, Knows } from '../evidence.ts'
import { featuresOf, featuresOfNone } from '../features.ts'
import { placeOf, tableSize } from '../hash.ts'
import { toldIn } from '../tokens.ts'
import { labelOf, lessonsOf, type Lesson, type Sentence } from './sentences.ts'
import { trainTogether } from './train-together.ts'

const rounds = 40
const variantsEach = 3
/** What a test asserts counts as often. */
const repeated = 8
const step = 0.08
const shrinking = 1e-3
const movedBefore = 1
/** A word of fewer labels is unseen, and of fewer than these rare: what another sentence will have is as strange. */
const fewest = 2
const fewestKnown = 6
/** So often a word is taken for one that was never seen. */
const dropped = 0.15

/** So often a word that nobody knows is put before the name of an input, which makes it another one. */
const estranged = 0.1
/** So often the words of a sentence are known as well as they will be once all is learned. */
const settled = 0.4

/** The same order and the same chances at each run. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Of how many labels each word is. */
function countWords(sentences: readonly Sentence[]): Map<string, number> {
  const labels = new Map<string, Set<string>>()
  for (const sentence of sentences)
    for (const { word } of toldIn(sentence.text, []).tokens)
      labels.set(word, (labels.get(word) ?? new Set()).add(labelOf(sentence)))
  return new Map([...labels].map(([word, of]) => [word, of.size]))
}

const wordsFrom = (counts: ReadonlyMap<string, number>, [from, to]: readonly [number, number]) =>
  new Set([...counts].filter(([, count]) => count >= from && count < to).map(([word]) => word))

interface Numbered {
  options: { places: Int32Array; isRight: boolean }[]
}

const numbered = ({ evidence, right }: Lesson): Numbered => ({
  options: [null, ...evidence.rivals].map((field) => ({
    places: Int32Array.from(field ? featuresOf(field, evidence) : featuresOfNone(evidence), placeOf),
    isRight: right.has(field),
  })),
})

interface Heard {
  onRound?: (round: number, loss: number) => void
}

/** The weights of each quantity alone, and those of all together. */
export function trainWeights(sentences: readonly Sentence[], heard: Heard = {}): Weights {
  const train = (others: readonly Sentence[]) => trainAlone(others, heard)
  return { ...train(sentences), together: trainTogether(sentences, { train, labelOf }) }
}

/** Multinomial regression by AdaGrad, the same at each run. */
function trainAlone(sentences: readonly Sentence[], { onRound }: Heard): Weights {
  const counts = countWords(sentences)
  const known = wordsFrom(counts, [fewestKnown, Infinity])
  const rare = wordsFrom(counts, [fewest, fewestKnown])
  const table = new Float32Array(tableSize)
  const squares = new Float32Array(tableSize).fill(movedBefore)
  const random = randomOf(1)
  const drawing = drawingOf(counts, random)
  const all = sentences.map((sentence) => ({ sentence, lessons: lessonsOf(sentence, drawing.knows) }))
  const qualifiers = qualifiersIn(all.flatMap(({ lessons }) => lessons))
  const lessons = all.flatMap(({ sentence, lessons }) => {
    const own = lessons.map((lesson) => variantsOf(lesson, { sentence, drawing, qualifiers }))
    return sentence.isAsserted ? Array.from({ length: repeated }, () => own).flat() : own
  })
  for (let round = 0; round < rounds; round += 1) {
    let loss = 0
    for (const at of shuffled(lessons.length, random)) {
      const variants = lessons[at]?.variants ?? []
      const variant = variants[round % variants.length]
      if (variant) loss += learn(variant, { table, squares })
    }
    onRound?.(round + 1, loss / lessons.length)
  }
  return { table, known, rare, together: [] }
}

interface Drawing {
  random: () => number
  knows: Knows
  /** From here on these words are unknown, and what only one more has too. */
  redraw: (ignored: ReadonlySet<string>, own: number) => void
}

function drawingOf(counts: ReadonlyMap<string, number>, random: () => number): Drawing {
  let drawn: { ignored: ReadonlySet<string>; own: number } = { ignored: new Set(), own: 0 }
  const knows: Knows = (word) => {
    const count = drawn.ignored.has(word) ? 0 : (counts.get(word) ?? 0) - drawn.own
    if (count >= fewestKnown) return 'known'
    return count >= fewest ? 'rare' : 'unseen'
  }
  return { random, knows, redraw: (ignored, own) => (drawn = { ignored, own }) }
}

interface Varying {
  sentence: Sentence
  drawing: Drawing
  qualifiers: readonly string[]
}

/** Each quantity some times over, with other words unknown each time: what only this sentence has is as strange as what is to come. */
function variantsOf(
  lesson: Lesson,
  { sentence: { isAsserted = false }, drawing: { random, redraw }, qualifiers }: Varying,
): { variants: Numbered[] } {
  const { near } = lesson.evidence
  return {
    variants: Array.from({ length: variantsEach }, () => {
      const own = isAsserted || random() < settled ? 0 : 1
      const ignored = own === 0 ? [] : near.filter(() => random() < dropped)
      redraw(new Set(ignored.map(({ token }) => token.word)), own)
      return numbered(
        !isAsserted && random() < estranged ? strangeOf(lesson, { qualifiers, random }) : lesson,
      )
    }),
  }
}

function shuffled(count: number, random: () => number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const here = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = here
  }
  return order
}

/** "Quondam head of 20 m": no input where its name is qualified by what was never heard, or by what makes another of others. */
function strangeOf(
  lesson: Lesson,
  { qualifiers, random }: { qualifiers: readonly string[]; random: () => number },
): Lesson {
  const [field] = lesson.right
  const { near } = lesson.evidence
  const at = field ? nameIn(lesson.evidence, field) : -1
  const named = near[at]
  if (!named) return lesson
  const word = random() < 0.5 ? '' : (qualifiers[Math.floor(random() * qualifiers.length)] ?? '')
  const strange = {
    ...named,
    distance: named.distance + 1,
    token: { ...named.token, word, meant: wordsOf(word === '' ? 'unheard' : word), isCapital: false },
  }
  const further = near.slice(0, at).map((one) => ({ ...one, distance: one.distance + 1 }))
  return {
    evidence: { ...lesson.evidence, near: [...further, strange, ...near.slice(at)] },
    right: new Set([null]),
  }
}

/** Where the name of an input begins before the quantity. */
const nameIn = ({ near }: Evidence, field: EngineField): number =>
  near.findIndex(
    ({ token, side, bar }) =>
      side === 'before' && bar < 2 && token.meant.some((word) => field.ownWords.has(word)),
  )

/** Words before the name of an input that made it another one, more often than not. */
function qualifiersIn(lessons: readonly Lesson[]): string[] {
  const counts = new Map<string, { another: number; same: number }>()
  for (const { evidence, right } of lessons) {
    const field = right.has(null) ? evidence.chosen : [...right][0]
    const at = field ? nameIn(evidence, field) : -1
    const before = evidence.near[at - 1]
    const named = evidence.near[at]
    if (!before || !named || before.bar !== named.bar) continue
    const count = counts.get(before.token.word) ?? { another: 0, same: 0 }
    count[right.has(null) ? 'another' : 'same'] += 1
    counts.set(before.token.word, count)
  }
  return [...counts]
    .filter(([, { another, same }]) => another >= 2 && another >= 3 * same)
    .map(([word]) => word)
    .toSorted()
}

/** One step, and how wrong it was before. */
function learn(
  { options }: Numbered,
  { table, squares }: { table: Float32Array; squares: Float32Array },
): number {
  const sums = options.map(({ places }) => {
    let sum = 0
    for (const place of places) sum += table[place] ?? 0
    return sum
  })
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - most))
  const whole = shares.reduce((total, share) => total + share, 0)
  const rightShare = options.reduce((total, { isRight }, at) => total + (isRight ? (shares[at] ?? 0) : 0), 0)
  for (const [at, { places, isRight }] of options.entries()) {
    const chance = (shares[at] ?? 0) / whole
    const wrong = chance - (isRight ? (shares[at] ?? 0) / rightShare : 0)
    if (Math.abs(wrong) < 0.003) continue
    for (const place of places) {
      const slope = wrong + shrinking * (table[place] ?? 0)
      const square = (squares[place] ?? 0) + slope * slope
      squares[place] = square
      table[place] = (table[place] ?? 0) - (step * slope) / Math.sqrt(square)
    }
  }
  return -Math.log(Math.max(1e-9, rightShare / whole))
}
