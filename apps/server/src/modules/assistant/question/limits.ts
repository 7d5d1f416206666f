import type { Entity } from '../knowledge/knowledge.ts'
import type { Language } from '../language/detect-language.ts'
import { readNumber, readScale, readYear } from '../language/numbers.ts'
import type { PhraseMatch } from '../language/phrase-matcher.ts'
import type { Token } from '../language/tokens.ts'
import type { Bound, Meaning } from './meaning.ts'

/** What a limit holds a record against. */
export type Reference =
  | { kind: 'number'; value: number }
  | { kind: 'entity'; entity: Entity }
  | { kind: 'own' }
  | { kind: 'average' }

/** One condition: `below us`, `twice as large as dairy`, `within 5 points of Rheinwerk in design`. */
export interface Limit {
  bound: Bound
  references: Reference[]
  /** The reference is multiplied by it: twice, half. */
  factor: number
  /** How far from the reference is still within. */
  reach: { value: number; isPercent: boolean } | null
  metricId: string | null
}

interface OpenLimit extends Limit {
  leansTo: string | null
  isFull: boolean
  /** What a comparative is held against follows `than`. */
  from: number
}

interface Wording {
  text: string
  tokens: readonly Token[]
  matches: readonly PhraseMatch<Meaning>[]
  language: Language
}

/** Reads every condition of a clause with what it is held against, from left to right. */
export function readLimits(wording: Wording): Limit[] {
  const { tokens, matches } = wording
  const limits: OpenLimit[] = []
  let factor = 1
  let metricAhead: string | null = null
  const open = (bound: Bound, leansTo: string | null, from = 0): void => {
    limits.push({
      bound,
      leansTo,
      factor,
      references: [],
      reach: null,
      metricId: metricAhead,
      isFull: false,
      from,
    })
    factor = 1
    metricAhead = null
  }
  for (let at = 0; at < tokens.length; at++) {
    const match = matches.find(({ start }) => start === at)
    const named = match?.meanings.some(({ type }) => type === 'metric' || type === 'order') ?? false
    const number = named ? null : numberAt(wording, at)
    const last = limits.at(-1)
    if (number && at >= (last?.from ?? 0)) addNumber(last, number)
    const isBound = match?.meanings.some(({ type }) => type === 'bound' || type === 'order') ?? false
    const amount = !isBound && thanAfter(tokens, at) > at ? amounts[tokens[at]?.folded ?? ''] : undefined
    if (amount) open(amount, null, thanAfter(tokens, at))
    // `nos superan` says both that it is above, and whom.
    for (const meaning of boundsFirst(match?.meanings ?? [])) {
      if (meaning.type === 'multiple' && last && !last.isFull) last.factor = meaning.factor
      else if (meaning.type === 'multiple') factor = meaning.factor
      const than = thanAfter(tokens, at)
      const worded = tokens[at + (match?.length ?? 1) - 1]
      const comparative = than > at && meaning.type === 'order' ? comparativeOf(worded, meaning) : null
      if (meaning.type === 'bound') open(meaning.bound, meaning.leansTo ?? null)
      else if (comparative) open(comparative.bound, comparative.leansTo, than)
      const metricId = metricOf(meaning)
      if (metricId !== null) {
        const current = limits.at(-1)
        if (current && belongsTo(current, { at, wording })) current.metricId ??= metricId
        else metricAhead = metricId
      }
      const reference = isSpanishSubject(at, wording) ? null : referenceOf(meaning)
      const current = limits.at(-1)
      if (!reference || !current || at < current.from) continue
      if (isAmong(current.references, reference)) continue
      if (!current.isFull) addReference(current, reference)
      else if (current.metricId !== null && reference.kind === 'entity' && current.bound !== 'between') {
        open(current.bound, current.leansTo)
        addReference(limits.at(-1) ?? current, reference)
      }
    }
    at += Math.max(0, (match?.length ?? 1) - 1)
  }
  // `Between Polderflow and Ibertanque, who is better?` names two to choose from.
  const choosesOf = /^\W*(?:between|entre)\b/iu.test(wording.text)
  return completed(choosesOf ? limits.filter(({ bound }) => bound !== 'between') : limits)
}

const boundsFirst = (meanings: readonly Meaning[]): Meaning[] =>
  meanings.toSorted((a, b) => Number(b.type === 'bound') - Number(a.type === 'bound'))

/** A limit without a reference of its own is held against that of the one before: `higher in design than X but lower in price`. */
function completed(limits: readonly OpenLimit[]): Limit[] {
  const done: Limit[] = []
  for (const { leansTo, isFull, from: _from, ...limit } of limits) {
    const before = done.at(-1)
    const references = isFull ? limit.references : (before?.references ?? [])
    if (references.length === 0) continue
    done.push({ ...limit, references, metricId: limit.metricId ?? leansTo ?? before?.metricId ?? null })
  }
  return done
}

/** `supera Nordkessel a Polderflow`: who does it follows the verb, whom it does it to follows `a`. */
function isSpanishSubject(at: number, { tokens, matches, language }: Wording): boolean {
  const isNamed = (start: number): boolean =>
    matches.some((match) => match.start === start && match.meanings.some(({ type }) => type === 'entity'))
  return (
    language === 'es' &&
    isNamed(at) &&
    tokens[at - 1]?.folded !== 'a' &&
    tokens.some(({ folded }, place) => place > at && folded === 'a' && isNamed(place + 1))
  )
}

function referenceOf(meaning: Meaning): Reference | null {
  if (meaning.type === 'entity') return { kind: 'entity', entity: meaning.entity }
  if (meaning.type === 'own') return { kind: 'own' }
  return meaning.type === 'operation' && meaning.operation === 'average' ? { kind: 'average' } : null
}

function addReference(limit: OpenLimit, reference: Reference): void {
  limit.references.push(reference)
  limit.isFull = limit.bound !== 'between' || limit.references.length === 2
}

function addNumber(
  limit: OpenLimit | undefined,
  { value, isPercent }: { value: number; isPercent: boolean },
): void {
  if (!limit || limit.isFull) return
  if (limit.bound === 'within') limit.reach ??= { value, isPercent }
  else addReference(limit, { kind: 'number', value })
}

function numberAt(
  { text, tokens, language }: Wording,
  at: number,
): { value: number; isPercent: boolean } | null {
  const token = tokens[at]
  if (!token || readYear(token) !== null) return null
  const value = readNumber(token, language)
  if (value === null) return null
  const isPercent =
    text.includes(`${token.raw}%`) || /^(?:percent|per|por)$/u.test(tokens[at + 1]?.folded ?? '')
  return { value: value * readScale(tokens.slice(at + 1, at + 3)), isPercent }
}

/** `in design` belongs to what it follows; `and automation above` to what comes. */
function belongsTo(limit: OpenLimit, { at, wording }: { at: number; wording: Wording }): boolean {
  if (!limit.isFull) return true
  const before = wording.tokens[at - 1]?.folded ?? ''
  if (/^(?:in|on|by|en|por|for|de)$/u.test(before)) return true
  return !wording.matches.some(
    ({ start, meanings }) =>
      start > at && start <= at + 3 && meanings.some(({ type }) => type === 'bound' || type === 'order'),
  )
}

/** What is counted is a measure of its own: more competitors, fewer projects. */
function metricOf(meaning: Meaning): string | null {
  if (meaning.type === 'metric') return meaning.metric.id
  if (meaning.type === 'competitors') return 'competitor_count'
  return meaning.type === 'lean' && meaning.metricId === 'active_projects' ? meaning.metricId : null
}

const amounts: Readonly<Record<string, Bound>> = {
  more: 'above',
  fewer: 'below',
  less: 'below',
  mas: 'above',
  menos: 'below',
}

/** Two phrases may mean one record. */
const isAmong = (references: readonly Reference[], wanted: Reference): boolean =>
  references.some(
    (each) => each.kind === 'entity' && wanted.kind === 'entity' && each.entity === wanted.entity,
  )

const thanAfter = (tokens: readonly Token[], at: number): number =>
  Math.max(
    0,
    tokens.findIndex(({ folded }, place) => place > at && (folded === 'than' || folded === 'que')),
  )

const comparatives = new Set(
  'mas menos higher better larger bigger greater faster stronger lower worse smaller slower weaker fewer less more mayor mejor menor peor'.split(
    ' ',
  ),
)

function comparativeOf(
  token: Token | undefined,
  { order, metricId }: Extract<Meaning, { type: 'order' }>,
): { bound: Bound; leansTo: string | null } | null {
  if (!token || !comparatives.has(token.folded)) return null
  return { bound: order === 'desc' ? 'above' : 'below', leansTo: metricId ?? null }
}
