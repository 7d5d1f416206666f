import type { Asked } from '@portal/contracts/ask'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { wordingOf } from '../chosen/wording.ts'
import type { Given } from '../learned/given.ts'
import { checkQuery } from '../query/check-query.ts'
import { chanceOf, leastTold } from './chance.ts'
import type { Candidate, Words } from './candidates.ts'
import type { Evidence } from './evidence.ts'
import { firstHeld, type Records } from './first-held.ts'
import { formOf } from './form.ts'
import { halvesOf } from './halves.ts'
import { talkOf } from './grammar/talk.ts'
import { type Lacking, lackingIn } from './lacking.ts'
import { languageOf } from './language.ts'
import { englishOf } from '../lexicon/lexicon.ts'
import { ofLength } from './link/link.ts'
import type { Link } from './link/meaning.ts'
import type { PhraseIndex } from './link/phrases.ts'
import { withSorts } from './link/word-sorts.ts'
import { type Linked, linked, saysMore } from './linked.ts'
import { type Part, partsOf } from './parts.ts'
import { queryOf, readingsOf } from './readings.ts'
import type { Context, FindNames, Reading, Wording } from './reading.ts'
import { wholeOf } from './whole-of.ts'
import { rivalryOf } from './rivals.ts'
import { type Token, tokensOf } from './words/tokens.ts'

/** A reading with what another reader needs of it; null where nothing was looked up, or there are too many words. */
interface ReadWhole extends Reading {
  given: Given | null
}

interface ReaderParts extends Records {
  index: PhraseIndex
  findNames: FindNames
  /** What was chosen before of the offers for a question of this wording. */
  chosenFor?: (wording: Wording) => Promise<Asked | null>
  today: string
}

/** Words of one question that are read; more is no question. */
const longestPart = 48
const mostParts = 6
/** A text of more words and marks than these is no question: nothing is looked up for it. */
const mostTokens = 150
/** Readings among which the nearest are chosen. */
const mostWeighed = 6

/** "..., no?" asks back. */
const isAskedBack = (tokens: readonly Token[], { from, to, meaning }: Link, part: Part): boolean =>
  meaning.is === 'grammar' &&
  meaning.id === 'not' &&
  from > part.from + 1 &&
  tokens[from - 1]?.kind === 'mark' &&
  tokens.slice(to, part.to).every(({ kind }) => kind === 'mark')

/** A word that says it among other things names nothing by itself. */
const leastNamed = 0.99

const wordsOfPart = ({ tokens, links: all }: Linked, part: Part, form?: Words['form']): Words => {
  const links = all.map((link): Link =>
    isAskedBack(tokens, link, part) ? { ...link, meaning: { is: 'grammar', id: 'tag' } } : link,
  )
  const named = links.flatMap(({ from, to, meaning, weight, isSlip, fit }) =>
    'subject' in meaning &&
    !isSlip &&
    fit === undefined &&
    weight >= ofLength(to - from) * leastNamed &&
    from >= part.from &&
    to <= part.to
      ? Array.from({ length: to - from }, (_, step) => from + step - part.from)
      : [],
  )
  return {
    named: new Set(named),
    tokens: tokens.slice(part.from, part.to),
    links: links
      .filter(({ from, to }) => from >= part.from && to <= part.to)
      .map((link) => ({
        ...link,
        from: link.from - part.from,
        to: link.to - part.from,
        ...(link.places && { places: link.places.map((at) => at - part.from) }),
      })),
    form: form ?? formOf(tokens, part, links),
  }
}

/** The first of each. */
const firstOf = <Each>(all: readonly Each[], keyOf: (each: Each) => string): Each[] => {
  const firsts = new Map<string, Each>()
  for (const each of all) if (!firsts.has(keyOf(each))) firsts.set(keyOf(each), each)
  return [...firsts.values()]
}
const distinct = (candidates: readonly Candidate[]): Candidate[] =>
  firstOf(candidates, ({ asked }) => JSON.stringify(asked))

const aboutOf = ({ asked }: Candidate): string => {
  const query = queryOf(asked)
  if (!query) return asked.kind
  const { subject, measures } = query
  return `${subject} ${measures.map(({ measure }) => measure).join(' ')}`
}
/** The best of each subject and measure before second readings of the same. */
const diverse = (candidates: readonly Candidate[]): Candidate[] => {
  const firsts = firstOf(candidates, aboutOf)
  return [...firsts, ...candidates.filter((each) => !firsts.includes(each))]
}

/** A reading that no query can be made of is none. */
const canRun = (asked: Asked, catalogue: Catalogue): boolean => {
  const query = queryOf(asked)
  return query === null || checkQuery(query, catalogue).length === 0
}

/** What anything is recorded of before what is not. */
const heldFirst = async (all: readonly Asked[], answerOf: ReaderParts['answerOf']): Promise<Asked[]> => {
  const held = await Promise.all(all.map(answerOf))
  return [...all.filter((_, at) => held[at] !== null), ...all.filter((_, at) => held[at] === null)]
}

const mostTranslated = 60
const mostOfOne = 3
/** Records are called in one language, and asked for in both. */
const inEnglish = (tokens: readonly Token[]) =>
  tokens.slice(0, mostTranslated).flatMap(({ word }, place) =>
    englishOf(word)
      .slice(0, mostOfOne)
      .map((other) => ({ word: other, place })),
  )

/** Makes the reader of one catalogue, for one asker and day. */
export const readerOf =
  ({ catalogue, index, findNames, answerOf, isBeyond, chosenFor, today }: ReaderParts) =>
  async (text: string, context: Context): Promise<ReadWhole> => {
    const { tokens: written, isCut } = tokensOf(text)
    const language = languageOf(written, index, context.language)
    const none: ReadWhole = {
      language,
      parts: [],
      unread: [],
      blocked: 'nothing_asked',
      tried: null,
      alternatives: [],
      wording: null,
      talk: talkOf(text),
      given: null,
    }
    if (written.length === 0 || isCut || written.length > mostTokens || none.talk) return none
    const tokens = withSorts(written, index)
    const names = await findNames(
      tokens.map(({ word }) => word),
      inEnglish(tokens),
    )
    const all = linked(tokens, names, { catalogue, index, today, language })
    const sentences = partsOf(tokens)
    const asked = sentences.filter(({ isAside }) => !isAside)
    const isLong = asked.length > mostParts || asked.some(({ from, to }) => to - from > longestPart)
    const read: ReadPart[] = []
    let here = context
    const short = sentences.filter(({ from, to }) => to - from <= longestPart)
    const readPart: ReadPartOf = async (part, before, side) => {
      const words = wordsOfPart(all, part, side?.form)
      const readings = readingsOf(catalogue, words, { context: before, isBack: side?.isBack })
      const weighed = distinct(readings).filter(({ asked }) => canRun(asked, catalogue))
      const { best, isEmpty } = await firstHeld(weighed, { answerOf, isBeyond, catalogue })
      const lacking = best ? lackingIn(best, words, catalogue) : null
      const others = weighed.filter((each) => each !== best)
      const evidence = best ? await wholeEvidence(best, weighed, { answerOf, catalogue }) : null
      return { part, form: words.form, best, lacking, others, isEmpty, evidence }
    }
    for (const part of short.slice(0, mostParts)) {
      const one = await readPart(part, here)
      // Two claims that are whole by themselves go on from nothing.
      const isOne = isWhole(one) && one.best?.isCarried !== true
      const two = isOne ? null : await readHalves(one, here, { tokens, readPart })
      for (const each of two ?? [one]) {
        read.push(each)
        if (each.best && isWhole(each)) here = andThen(here, each.best)
      }
    }
    // A sentence that speaks of nothing recorded is passed over beside one that does.
    const kept = read.filter(
      ({ part, best }) =>
        best !== undefined &&
        !isOnlySaid(part, best) &&
        (part.asks ||
          best.unread.length === 0 ||
          best.spans.some(({ meaning }) => 'subject' in meaning && meaning.is !== 'subject')),
    )
    const asking = kept.length > 0 ? kept : read
    const unread = [
      ...new Set(
        asking
          .flatMap(({ part, best }) => wordsAt(tokens, part, best))
          .map(({ from, to }) => text.slice(from, to)),
      ),
    ]
    const isEmpty = unread.length === 0 && asking.some((each) => each.isEmpty)
    const isUnsure = asking.some(isDoubted)
    const isBlocked =
      unread.length > 0 || isLong || isEmpty || isUnsure || asking.some(({ best }) => best === undefined)
    const isAsked = unread.length > 0 || asking.some(({ best }) => best !== undefined)
    const unanswered = isUnsure && unread.length === 0 ? 'unsure' : unreadOrNothing(isAsked)
    const why = isEmpty ? 'not_recorded' : unanswered
    const parts = asking.flatMap(({ best }) =>
      best ? [...(best.premise ? [best.premise] : []), best.asked] : [],
    )
    const nearest = asking
      .flatMap(({ best, others }) => (isBlocked ? [best, ...others] : others))
      .filter((each): each is Candidate => each !== undefined)
    const near = diverse(distinct(nearest).slice(0, mostWeighed)).map((each) => each.asked)
    const wording = isBlocked
      ? wordingOf(
          tokens,
          all.links,
          names.filter((name) => saysMore(tokens, name, index)),
        )
      : null
    const chosen = wording && chosenFor ? await chosenFor(wording) : null
    const held = isBlocked ? await heldFirst(near, answerOf) : near
    const [tried] = isBlocked ? asking.filter((each) => each.lacking !== null || each.isEmpty) : []
    const whole = isBlocked
      ? asking.flatMap(({ best }) => (best ? (wholeOf(best.asked, catalogue) ?? []) : []))[0]
      : undefined
    const offers = whole && canRun(whole, catalogue) ? [...held.slice(0, 2), whole, ...held.slice(2)] : held
    return {
      language,
      parts: isBlocked ? [] : parts,
      unread,
      blocked: isBlocked ? why : null,
      tried: tried?.best
        ? {
            asked: tried.best.asked,
            isNamed: tried.best.spans.some(({ meaning }) => meaning.is === 'subject'),
            lacking: lackingWords(tried, tokens, text),
          }
        : null,
      alternatives: firstOf([...(chosen && canRun(chosen, catalogue) ? [chosen] : []), ...offers], (each) =>
        JSON.stringify(each),
      ).slice(0, 3),
      wording,
      talk: null,
      given: givenOf({
        all,
        asking,
        language,
        blocked: isBlocked ? why : null,
        isChosen: chosen !== null,
        few: index.few,
      }),
    }
  }

/** All words as one part. */
const givenOf = ({
  all,
  asking,
  language,
  blocked,
  isChosen,
  few,
}: {
  all: Linked
  asking: readonly ReadPart[]
  language: Reading['language']
  blocked: Reading['blocked']
  isChosen: boolean
  few: Given['few']
}): Given | null => {
  if (all.tokens.length > longestPart) return null
  const whole: Part = { from: 0, to: all.tokens.length, isQuestion: true, isAside: false, asks: true }
  const [part] = asking
  const read = part ? [...(part.best ? [part.best] : []), ...part.others] : []
  return {
    words: wordsOfPart(all, whole, part?.form),
    hints: all.hints,
    language,
    first: read.slice(0, 6).map(({ asked, said, unread }) => ({ asked, said, unread: unread.length })),
    parts: asking.length,
    chance: part?.evidence ? chanceOf(part.evidence) : null,
    isCarried: asking.some(({ best }) => best?.isCarried === true),
    blocked,
    isChosen,
    few,
  }
}

type ReadPartOf = (
  part: Part,
  before: Context,
  /** As the part whose side it is; the second side goes on from the first. */
  side?: { form: Words['form']; isBack?: boolean },
) => Promise<ReadPart>
interface ReadPart {
  part: Part
  form: Words['form']
  best: Candidate | undefined
  lacking: Lacking | null
  others: Candidate[]
  isEmpty: boolean
  evidence: Evidence | null
}

const lackingWords = ({ part, lacking }: ReadPart, tokens: readonly Token[], text: string) =>
  lacking && {
    subject: lacking.subject,
    elsewhere: lacking.elsewhere,
    words: lacking.at.flatMap((at) => {
      const token = tokens[at + part.from]
      return token ? text.slice(token.from, token.to) : []
    }),
  }

const unreadOrNothing = (isAsked: boolean) => (isAsked ? ('unread' as const) : ('nothing_asked' as const))

/** The evidence of a reading that leaves no word, with what only its rivals tell of it. */
const wholeEvidence = async (
  best: Candidate,
  weighed: readonly Candidate[],
  records: Pick<Records, 'answerOf' | 'catalogue'>,
): Promise<Evidence | null> => {
  const { evidence } = best
  if (!evidence || best.unread.length > 0) return null
  const isToldBeside = (rival: number) => chanceOf({ ...evidence, rival }) >= leastTold
  const matters = (rival: number) => isToldBeside(0) && !isToldBeside(rival)
  return { ...evidence, rival: await rivalryOf(best, weighed, { ...records, matters }) }
}

const isDoubted = ({ evidence }: ReadPart): boolean => evidence !== null && chanceOf(evidence) < leastTold

const isWhole = ({ best }: ReadPart): boolean => best?.unread.length === 0
const andThen = (context: Context, { asked }: Candidate): Context => ({
  ...context,
  last: [...context.last, asked],
  told: [],
})

/** Two sides of an "and" that each say something whole, where both together are not understood as one. */
const readHalves = async (
  { part, form }: ReadPart,
  here: Context,
  { tokens, readPart }: { tokens: readonly Token[]; readPart: ReadPartOf },
): Promise<readonly ReadPart[] | null> => {
  if (form === 'question') return null
  for (const [front, back] of halvesOf(tokens, part)) {
    const first = await readPart(front, here, { form })
    if (!first.best || !isWhole(first)) continue
    const second = await readPart(back, andThen(here, first.best), { form, isBack: true })
    if (isWhole(second) && speaksOfSomething(second)) return [first, second]
  }
  return null
}

/** "a score of 130" by itself is one of nobody. */
const speaksOfSomething = ({ best }: ReadPart): boolean => {
  const query = best && queryOf(best.asked)
  return best?.isCarried === true || (query?.filters.length ?? 0) + (query?.segments.length ?? 0) > 0
}

/** What stands beside a question is passed over unless the records can say whether it is so. */
const isOnlySaid = ({ isAside }: Part, { asked, unread }: Candidate): boolean =>
  isAside && (asked.kind !== 'claim' || unread.length > 0)

const wordsAt = (tokens: readonly Token[], part: Part, best: Candidate | undefined): Token[] => {
  if (!best) return tokens.slice(part.from, part.to).filter(({ kind }) => kind !== 'mark')
  return best.unread.flatMap((at) => tokens[at + part.from] ?? [])
}
