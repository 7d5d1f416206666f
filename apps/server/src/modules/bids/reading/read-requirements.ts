import type { RequirementKind, RequirementTerms } from '@portal/contracts/bids'
import { RequirementTerms as Terms } from '@portal/contracts/bids'
import type { Paragraph } from '#server/modules/document-reading/index.ts'
import { roles, type Concept, type Topic } from './lexicon.ts'
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
const topics = Object.keys(frames) as Topic[]
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
  let above: Above = { topics: [], isNeed: false, isWish: false }
  for (const { text, locator, isHeading } of paragraphs) {
    for (const { segment } of segmenter.segment(text)) {
      const quote = segment.trim().slice(0, longestQuote)
      const words = toWords(quote)
      for (const one of readSentence(quote, words, above)) found.push({ ...one, quote, locator })
    }
    if (isHeading || text.endsWith(':')) above = saidAbove(toWords(text))
  }
  return found.slice(0, mostRequirements)
}

interface Above {
  topics: Topic[]
  isNeed: boolean
  isWish: boolean
}

const saidAbove = (words: readonly Word[]): Above => ({
  topics: topics.filter((topic) => words.some(({ concept }) => concept === topic)),
  isNeed: isNeeded(words),
  isWish: isWished(words),
})

type Read = Pick<FoundRequirement, 'kind' | 'terms' | 'isMandatory'>

function readSentence(text: string, words: readonly Word[], above: Above): Read[] {
  const isWish = isWished(words)
  const isNeed = isNeeded(words)
  const slots = findSlots(text, words)
  const isDated = slots.some(({ fills }) => fills === 'due')
  const isOwed = words.some(({ concept }) => concept === 'will') || isLabelled(text, words)
  const isSaid = isNeed || isOwed || isWish || above.isNeed || above.isWish || isDated
  if (isNegated(words) && !isNeed && !isWish && !isDated) return []
  const own = words
    // "Three comparable plants" are references, whatever the plants are called.
    .map((word) => (word.concept === 'similar' ? { ...word, concept: 'references' as const } : word))
    .filter(({ concept }) => isTopic(concept))
  const openers = own.length > 0 ? own : above.topics.map((concept) => ({ concept, start: 0, end: 0 }))
  const isMandatory = !isWish && (isNeed || isOwed || !above.isWish)
  const read = [
    ...(isSaid ? readStaff(slots) : []),
    ...topics
      .filter((topic) => isSaid || frames[topic].isPlain)
      .flatMap((topic) => readTopic(topic, slots, { openers, words })),
  ]
  if (read.length > 0) return read.map((one) => ({ ...one, isMandatory }))
  const isOther = isNeed && words.some(({ concept }) => concept === 'bidder')
  return isOther ? [{ kind: 'other', terms: Terms.parse({}), isMandatory }] : []
}

/**
 * A word of need that nothing takes back; a comparison that is denied is one too, and so is what shuts out whoever is without:
 * "not less than", "whoever is below is not invited", "without it offers are rejected".
 */
const isNeeded = (words: readonly Word[]): boolean =>
  words.some(({ concept }, at) =>
    concept === 'need'
      ? !words.slice(Math.max(0, at - 2), at).some((before) => before.concept === 'not')
      : (concept === 'comparison' && isNegated(words)) ||
        (concept === 'exclude' && words.some((one) => one.concept === 'not' || one.concept === 'comparison')),
  )
/** Points and preferences; criteria are wishes where they are those of the award. */
const isWished = (words: readonly Word[]): boolean =>
  words.some(
    ({ concept }) =>
      concept === 'wish' || (concept === 'criterion' && words.some((one) => one.concept === 'award')),
  )
/** "Key personnel: two welders" asks for what stands behind the point without a verb. */
const isLabelled = (text: string, words: readonly Word[]): boolean => {
  const end = text.indexOf(':')
  return words.some(({ concept, start }) => start < end && (isTopic(concept) || concept === 'people'))
}
const isNegated = (words: readonly Word[]): boolean => words.some(({ concept }) => concept === 'not')

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
  { openers, words }: { openers: readonly Word[]; words: readonly Word[] },
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
function topicOf(slot: Slot, openers: readonly Word[]): Topic | null {
  if (slot.fills === 'count' && slot.role !== null && roles.includes(slot.role)) return null
  let nearest: { topic: Topic; distance: number } | null = null
  for (const { concept, start, end } of openers) {
    if (!isTopic(concept) || !frames[concept].takes.includes(slot.fills)) continue
    const distance = end <= slot.start ? slot.start - end : start - slot.end
    if (nearest === null || distance < nearest.distance) nearest = { topic: concept, distance }
  }
  return nearest?.topic ?? null
}
