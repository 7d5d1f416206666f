import type { Asked } from '@portal/contracts/ask'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Candidate, Words } from './candidates.ts'
import { participles, prepositions } from './grammar/parts-of-speech.ts'
import { ofLength } from './link/link.ts'
import type { Link } from './link/meaning.ts'

/** What was asked of records that have no such thing. */
export interface Lacking {
  subject: string
  /** Places of the words for it. */
  at: readonly number[]
  /** Records that have it. */
  elsewhere: readonly string[]
}

/** A word that says it among other things names nothing by itself. */
const leastNamed = 0.9
const isFull = ({ from, to, weight, isSlip, fit }: Link): boolean =>
  !isSlip && fit === undefined && weight >= ofLength(to - from) * leastNamed

/** "Rheinwerk" of "Rheinwerk Brautechnik". */
const isShortName = ({ meaning, isSlip, isTied, fit }: Link): boolean =>
  meaning.is === 'value' && !isSlip && !isTied && fit === undefined

const mostElsewhere = 2
/** Behind a noun, and before what has it: "the churn of the deals". */
const belonging = new Set(['of', 'de', 'del'])

/** "employees" of a company: what the words ask of records that are named for certain, and that these have not. */
export const lackingIn = (
  { unread, spans }: Candidate,
  { tokens, links }: Words,
  catalogue: Catalogue,
): Lacking | null => {
  // The words are read of all records; what the asker may not ask is not told of.
  const mayAsk = (id: string): boolean => catalogue.subjects.some((each) => each.id === id)
  const subject = spans
    .filter((link) => isFull(link) || isShortName(link))
    .flatMap(({ meaning }) => spokenOf(meaning, catalogue))
    .find(mayAsk)
  const wordAt = (at: number): string => tokens[at]?.word ?? ''
  const linksAt = (at: number) => links.filter((link) => isFull(link) && link.from <= at && link.to > at)
  const isKnownOf = (of: string | undefined, at: number): boolean =>
    links.some(
      ({ from, to, meaning }) => from <= at && to > at && 'subject' in meaning && meaning.subject === of,
    )
  const isThing = (at: number): boolean => {
    const known = linksAt(at)
    // What the records have after all, other records, and what means nothing by itself are no attribute that they lack.
    const isOther = known.some(
      ({ meaning }) =>
        !('subject' in meaning) ||
        (meaning.is === 'subject' && canBelong(meaning.subject, subject, catalogue)) ||
        meaning.is === 'end',
    )
    if (tokens[at]?.sort === 'name-like' || isOther || isKnownOf(subject, at)) return false
    if (tokens[at]?.isNoun === true || belonging.has(wordAt(at + 1))) return true
    return known.length > 0 && !participles.some((ending) => wordAt(at).endsWith(ending))
  }
  const at = unread.filter((place) => !prepositions.has(wordAt(place)))
  if (subject === undefined || at.length === 0 || !at.every(isThing)) return null
  const others = at.flatMap(linksAt).flatMap(({ meaning }) => ('subject' in meaning ? meaning.subject : []))
  return {
    subject,
    at,
    elsewhere: [...new Set(others)]
      .filter((other) => other !== subject && mayAsk(other))
      .slice(0, mostElsewhere),
  }
}

/** "employees" of a competitor: records that name no record of the other kind are never of one. */
const canBelong = (of: string, owner: string | undefined, { subjects }: Catalogue): boolean =>
  subjects
    .find(({ id }) => id === of)
    ?.dimensions.some((field) => field.type === 'text' && field.namesOf === owner) !== false

/** The records that are spoken of: a name says which, whatever of them was taken to be asked. */
const spokenOf = (meaning: Link['meaning'], { subjects }: Catalogue): string[] => {
  if (!('subject' in meaning)) return []
  if (meaning.is !== 'value') return [meaning.subject]
  const field = subjects
    .find(({ id }) => id === meaning.subject)
    ?.dimensions.find(({ id }) => id === meaning.dimension)
  const owner = field?.type === 'text' ? (field.namesOf ?? meaning.subject) : ''
  const isName =
    field?.type === 'text' && (field.namesOf !== undefined || isKeyOf(owner, meaning.dimension, subjects))
  return isName ? [owner] : []
}
const isKeyOf = (subject: string, dimension: string, subjects: Catalogue['subjects']): boolean =>
  subjects.some(({ id, key }) => id === subject && key === dimension)

export const subjectOf = (asked: Asked): string | null => {
  if (asked.kind === 'query') return asked.query.subject
  return asked.kind === 'claim' ? asked.claim.query.subject : null
}
