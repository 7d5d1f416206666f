import type { AnswerCard, Asked, AskLanguage, Brief, Unread } from '@portal/contracts/ask'
import { findCalculation } from './calculation/find-calculation.ts'
import { findExplanation } from './explain/find-explanation.ts'
import { findRecords } from './search/find-records.repository.ts'
import { findKeptNames } from './model/find-kept-names.ts'
import { createFindNames } from './names/find-names.repository.ts'
import { readQuestion, type ReadQuestion } from './read-question.ts'
import { languageOf } from './reader/language.ts'
import type { Context, FoundName, Reading } from './reader/reading.ts'
import { tokensOf } from './reader/words/tokens.ts'
import { runAsked } from './run-asked.ts'
import { staysInHouse } from './stays-in-house.ts'
import type { Asking } from './surroundings.ts'
import { countUnreadWords } from './taught/taught-words.repository.ts'

/** What became of a question: cards, or what was not understood, or neither for a courtesy. */
export interface Answered {
  reading: Reading
  cards: readonly AnswerCard[]
  unread: Unread | null
}

export async function answerText(
  question: { text: string; context: Context },
  asking: Asking,
): Promise<Answered> {
  const { text, context } = question
  const explained = findExplanation(text, context, asking.surroundings)
  if (explained) return answerAlone(explained.asked, explained.language, asking)
  const calculation = findCalculation(text, context)
  if (calculation) {
    const language = languageOf(tokensOf(text).tokens, asking.surroundings.index, context.language)
    return answerAlone({ kind: 'calculation', calculation }, language, asking)
  }
  const { reading, unread } = await readQuestion(question, asking)
  return { reading, unread, cards: await runAll({ reading, unread }, asking) }
}

/** The words say it whole: no reading of them is weighed. */
async function answerAlone(asked: Asked, language: AskLanguage, asking: Asking): Promise<Answered> {
  const reading: Reading = {
    language,
    parts: [asked],
    unread: [],
    blocked: null,
    tried: null,
    alternatives: [],
    wording: null,
    talk: null,
  }
  return { reading, unread: null, cards: [await runAsked(asked, { language }, asking)] }
}

const runAll = ({ reading, unread }: ReadQuestion, asking: Asking): Promise<AnswerCard[]> =>
  Promise.all(
    (unread ? [] : reading.parts).map((asked) => runAsked(asked, { language: reading.language }, asking)),
  )

/** For the administrators who teach words; without the names of clients in the example. */
export async function countUnread(text: string, words: readonly string[], asking: Asking): Promise<void> {
  const names = await findKeptNames(text, asking)
  const example = names
    .toSorted((a, b) => a.from - b.from)
    .reduceRight((said, { from, to, kind }) => `${said.slice(0, from)}<${kind}>${said.slice(to)}`, text)
  const isName = (word: string): boolean => names.some(({ from, to }) => text.slice(from, to).includes(word))
  await countUnreadWords(asking.db, asking.actor, { words: words.filter((word) => !isName(word)), example })
}

/** A name is what the text is about when it stands in it whole. */
const leastScore = 0.9
const mostBriefs = 3
const briefOf: Readonly<Record<string, Brief['brief']>> = { sector: 'sector', company: 'company' }

/** A question is answered; of another text the records that it names are told, else those that hold all of its words. */
export async function answerAbout(
  text: string,
  asking: Asking,
): Promise<{ cards: readonly AnswerCard[]; language: AskLanguage }> {
  const context: Context = { last: [], told: [], language: null }
  const read = await readQuestion({ text, context, isQuestion: false }, asking)
  const { language } = read.reading
  const answered = (await runAll(read, asking)).filter((card) => hasRecords(card) && !staysInHouse(card))
  if (answered.length > 0) return { cards: answered, language }
  const names = await namesIn(text, asking)
  const words = text.slice(0, 300)
  // One word in common does not make a record bear on a text.
  const holding = await findRecords(asking.db, asking.actor, { words, most: 1, isWhole: true })
  const search: Asked[] = holding.length > 0 ? [{ kind: 'search', words }] : []
  const asked = [...briefsOn(names), ...search]
  const cards = await Promise.all(asked.map((each) => runAsked(each, { language }, asking)))
  const told = cards.filter((card) => hasRecords(card) && !staysInHouse(card))
  return { cards: told.slice(0, mostBriefs), language }
}

export const namesIn = (text: string, { db, actor }: Asking): Promise<readonly FoundName[]> =>
  createFindNames(db, actor)(tokensOf(text).tokens.map(({ word }) => word))

const hasRecords = ({ citations }: AnswerCard): boolean => citations.length > 0

const briefsOn = (names: readonly FoundName[]): Asked[] =>
  names.flatMap(({ subject, value, score }): Asked[] => {
    const brief = briefOf[subject]
    return brief && score >= leastScore ? [{ kind: 'brief', brief: { brief, about: value } }] : []
  })
