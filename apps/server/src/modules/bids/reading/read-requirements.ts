import type { RequirementKind, RequirementTerms } from '@portal/contracts/bids'
import { RequirementTerms as Terms } from '@portal/contracts/bids'
import { findQuantities } from '@portal/engines/quantities'
import type { Paragraph } from '#server/modules/document-reading/index.ts'
import { roles, topics, type Concept, type Modality, type Topic } from './concepts.ts'
import { findSlots, toWords, type Slot, type Word } from './tokens.ts'

export interface FoundRequirement {
  kind: RequirementKind
  terms: RequirementTerms
  isMandatory: boolean
  /** As it stands in its paragraph. */
  quote: string
  locator: string
}

type Fills = Slot['fills']

interface Frame {
  kind: RequirementKind
  takes: readonly Fills[]
  /** One of them has to be there. */
  needs: readonly Fills[]
  /** A sentence that fills it asks for it, however it is put: a certificate is named in a tender to be held. */
  isPlain?: true
}

/** What a requirement of a topic may hold, and what it is none without. */
const frames: Readonly<Record<Topic, Frame>> = {
  turnover: { kind: 'turnover', takes: ['amount', 'years', 'basis'], needs: ['amount'] },
  references: {
    kind: 'references',
    takes: ['count', 'amount', 'years', 'basis'],
    needs: ['count', 'amount'],
  },
  certificate: { kind: 'certificate', takes: ['subject'], needs: ['subject'], isPlain: true },
  guarantee: { kind: 'guarantee', takes: ['percent', 'amount'], needs: ['percent', 'amount'], isPlain: true },
  deadline: { kind: 'deadline', takes: ['due'], needs: ['due'] },
}
const isTopic = (concept: Concept | null): concept is Topic => topics.some((topic) => topic === concept)

const longestQuote = 600
const mostRequirements = 200
const segmenter = new Intl.Segmenter('en-u-ss-standard', { granularity: 'sentence' })

/**
 * Sentences that ask something of a bidder. Each number, standard and day goes to the nearest word that opens a requirement and
 * takes such a one; what is missing there is as the heading above, or the words before a list, have it.
 */
export function readRequirements(paragraphs: readonly Paragraph[]): FoundRequirement[] {
  const found: FoundRequirement[] = []
  let above: Above = saidAbove([])
  for (const { text, locator, isHeading } of paragraphs) {
    for (const sentence of sentencesOf(text)) {
      const quote = sentence.slice(0, longestQuote)
      const words = toWords(quote)
      for (const one of readSentence(quote, words, above)) found.push({ ...one, quote, locator })
      if (found.length >= mostRequirements) return found.slice(0, mostRequirements)
    }
    if (isHeading || text.endsWith(':')) above = saidAbove(toWords(text))
  }
  return found
}

/** A point within a quantity ends no sentence: "8 Mio. EUR". */
function sentencesOf(text: string): string[] {
  const within = findQuantities(text)
  const ends = [...segmenter.segment(text)]
    .map(({ index, segment }) => index + segment.length)
    .filter((end) => !within.some((one) => one.start < end && end < one.end))
  return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end).trim())
}

/** How a sentence is meant. */
interface Mood {
  isWish: boolean
  /** An obligation or a bound that nothing takes back. */
  isNeed: boolean
  isDenied: boolean
  isOption: boolean
  isOrder: boolean
}

interface Above {
  topics: Topic[]
  mood: Mood
}

function moodOf(words: readonly Word[]): Mood {
  const has = (mood: Modality) => words.some(({ concept }) => concept === mood)
  const isDenied = has('not')
  const isDeniedAt = (at: number) =>
    words.slice(Math.max(0, at - 2), at).some(({ concept }) => concept === 'not')
  return {
    isWish: has('wish'),
    // "Not less than", "whoever is below is not invited".
    isNeed:
      (has('less') && isDenied) ||
      words.some(({ concept }, at) => (concept === 'must' || concept === 'least') && !isDeniedAt(at)),
    isDenied,
    isOption: has('may'),
    isOrder: has('will'),
  }
}

const saidAbove = (words: readonly Word[]): Above => ({
  topics: topics.filter((topic) => words.some(({ concept }) => concept === topic)),
  mood: moodOf(words),
})

type Read = Pick<FoundRequirement, 'kind' | 'terms' | 'isMandatory'>

function readSentence(text: string, words: readonly Word[], above: Above): Read[] {
  const slots = findSlots(text, words)
  const mood = moodOf(words)
  const { isWish, isNeed } = mood
  const isDated = slots.some(({ fills }) => fills === 'due')
  if (mood.isDenied && !isNeed && !isWish && !isDated) return []
  const isOrder = mood.isOrder || isLabelled(text, words)
  const isSaid = isNeed || isOrder || isWish || above.mood.isNeed || above.mood.isWish || isDated
  const openers = openersOf(words, slots, above)
  const isMandatory = isNeed || isOrder ? !isWish : !isWish && !mood.isOption && !above.mood.isWish
  const read = [
    ...(isSaid ? readStaff(slots) : []),
    ...topics
      .filter((topic) => isSaid || frames[topic].isPlain)
      .flatMap((topic) => readTopic(topic, slots, { openers, words })),
  ]
  if (read.length > 0) return read.map((one) => ({ ...one, isMandatory }))
  const isOther =
    words.some(({ concept }) => concept === 'must') &&
    isNeed &&
    words.some(({ concept }) => concept === 'bidder')
  return isOther ? [{ kind: 'other', terms: Terms.parse({}), isMandatory }] : []
}

type Opener = Pick<Word, 'start' | 'end'> & { concept: Topic }

/** The nouns that the sentence has something to fill with; else those above it; else what it counts. */
function openersOf(words: readonly Word[], slots: readonly Slot[], above: Above): Opener[] {
  const own = words
    // "Three comparable plants" are references, whatever the plants are called.
    .map((word) => (word.concept === 'similar' ? { ...word, concept: 'references' as const } : word))
    .filter((word): word is Opener => isTopic(word.concept) && isFilled(word.concept, slots))
  if (own.length > 0) return own
  const headed = above.topics.filter((topic) => isFilled(topic, slots))
  if (headed.length > 0) return headed.map((concept) => ({ concept, start: 0, end: 0 }))
  return isWorkDone(words, slots)
    ? slots.flatMap(({ start, end, ...slot }) =>
        slot.fills === 'count' && slot.role === null ? [{ concept: 'references' as const, start, end }] : [],
      )
    : []
}

const isFilled = (topic: Topic, slots: readonly Slot[]): boolean =>
  slots.some(({ fills }) => frames[topic].needs.some((need) => need === fills))

/** What is counted is work done, whatever it is called, where two of its worth, its time and a share for each are said. */
const isWorkDone = (words: readonly Word[], slots: readonly Slot[]): boolean =>
  [
    slots.some(({ fills }) => fills === 'amount'),
    slots.some(({ fills }) => fills === 'years') && words.some(({ concept }) => concept === 'recent'),
    slots.some(({ fills }) => fills === 'basis'),
  ].filter(Boolean).length > 1

/** "Key personnel: two welders" asks for what stands behind the point without a verb. */
const isLabelled = (text: string, words: readonly Word[]): boolean => {
  const end = text.indexOf(':')
  return words.some(({ concept, start }) => start < end && (isTopic(concept) || concept === 'people'))
}

/** People are what is counted, whatever else the sentence is about. */
const readStaff = (slots: readonly Slot[]): Pick<Read, 'kind' | 'terms'>[] =>
  slots.flatMap((slot) =>
    slot.fills === 'count' && slot.role !== null
      ? [{ kind: 'staff' as const, terms: Terms.parse({ count: slot.value, subject: slot.role }) }]
      : [],
  )

function readTopic(
  topic: Topic,
  slots: readonly Slot[],
  { openers, words }: { openers: readonly Opener[]; words: readonly Word[] },
): Pick<Read, 'kind' | 'terms'>[] {
  const { kind, needs } = frames[topic]
  const own = slots.filter((slot) => topicOf(slot, openers) === topic)
  if (!own.some(({ fills }) => needs.some((need) => need === fills))) return []
  if (topic === 'certificate')
    return own.map((slot) => ({ kind, terms: Terms.parse({ [slot.fills]: slot.value }) }))
  const terms: Record<string, unknown> = {}
  for (const slot of own) {
    if (slot.fills in terms) continue
    terms[slot.fills] = slot.value
    if (slot.fills === 'amount') terms['currency'] = slot.currency
  }
  const isSimilar = topic === 'references' && words.some(({ concept }) => concept === 'similar')
  return [{ kind, terms: Terms.parse({ ...terms, isSimilar }) }]
}

/** The nearest word that takes such a slot; the one before it where two are as near. */
function topicOf(slot: Slot, openers: readonly Opener[]): Topic | null {
  if (slot.fills === 'count' && slot.role !== null && roles.includes(slot.role)) return null
  let nearest: { topic: Topic; distance: number } | null = null
  for (const { concept, start, end } of openers) {
    if (!frames[concept].takes.includes(slot.fills)) continue
    const distance = end <= slot.start ? slot.start - end : start - slot.end
    if (nearest === null || distance < nearest.distance) nearest = { topic: concept, distance }
  }
  return nearest?.topic ?? null
}
