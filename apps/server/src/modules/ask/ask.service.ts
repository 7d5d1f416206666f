import { askMessages } from '@portal/content/ask-replies'
import type {
  AnswerCard,
  Asked,
  AskLanguage,
  Calculation,
  CatalogueResponse,
  CompleteResponse,
  Query,
  UnreadResponse,
} from '@portal/contracts/ask'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import type { Notifications } from '@portal/backend/platform/db/notifications'
import { AppError } from '@portal/backend/platform/errors'
import { findCalculation } from './calculation/find-calculation.ts'
import { describeCatalogue } from './catalogue/describe-catalogue.ts'
import { answerAbout, answerText, countUnread, namesIn, type Answered } from './answer-text.ts'
import { keepChosenOffer } from './chosen/chosen-offers.repository.ts'
import { withPlaces } from './chosen/wording.ts'
import { checkQuery } from './query/check-query.ts'
import { completionsOf } from './complete/completions.ts'
import { isLasting, keepUntilChanged, rightsOf } from './keep-until-changed.ts'
import type { KeptName } from './model/mask-names.ts'
import { findKeptNames } from './model/find-kept-names.ts'
import type { AnswerRows } from './query/answer-rows.ts'
import type { Context, FoundName } from './reader/reading.ts'
import { findRows, runAsked, type RunOptions } from './run-asked.ts'
import {
  forCase,
  forProvider,
  readSurroundings,
  type Asking,
  type Surroundings,
  type WorkOut,
} from './surroundings.ts'
import { staysInHouse } from './stays-in-house.ts'
import { forgetWord, listTaughtWords, listUnreadWords, teachWord } from './taught/taught-words.repository.ts'
import { teachableItems } from './taught/teachable-items.ts'

export interface AskDependencies {
  db: Database
  /** Tells when records changed; without it they are read for each question. */
  notifications?: Pick<Notifications, 'listen' | 'isLive'> | undefined
  /** ISO day; the real one unless given. */
  today?: () => string
}

export interface AskService {
  /** Reads the words and answers them under the rights of the actor. */
  answer(question: {
    actor: UserActor
    text: string
    context?: Context | undefined
    /** Nothing is counted before it resolves. */
    confirmed?: Promise<void> | undefined
    /** It was asked before: what was not understood is not counted again. */
    isAgain?: boolean
  }): Promise<Answered>
  /** Where the text is one of what was offered for the question before it, it is offered first when that wording is asked again. */
  choose(offer: {
    actor: UserActor
    question: string
    text: string
    confirmed?: Promise<void> | undefined
  }): Promise<void>
  run(asked: { actor: UserActor; asked: Asked; isForProvider?: boolean } & RunOptions): Promise<AnswerCard>
  /**
   * What is on record about a text that is no question; without what goes to no provider. A case is of a plant: how the portal itself
   * runs does not bear on it.
   */
  about(question: {
    actor: UserActor
    text: string
    isCase?: boolean
  }): Promise<{ cards: readonly AnswerCard[]; language: AskLanguage }>
  /** What a query finds, for what composes from rows; without what goes to no provider. */
  rows(actor: UserActor, query: Query): Promise<AnswerRows>
  /** The calculation that a text is a case for. */
  calculationFor(text: string): Calculation | null
  /** Names of records in a text. */
  names(actor: UserActor, text: string): Promise<readonly FoundName[]>
  /** What is wrong with a query, in words; empty where it can be run. */
  problemsOf(actor: UserActor, query: Query): Promise<readonly string[]>
  complete(actor: UserActor, text: string): Promise<CompleteResponse>
  /** What the actor may ask of. */
  catalogue(actor: UserActor, language: AskLanguage): Promise<CatalogueResponse>
  /** The same without values that stay in the house. */
  catalogueForModel(actor: UserActor): Promise<CatalogueResponse>
  /** A null item forgets the word. */
  teach(actor: UserActor, lesson: { word: string; item: string | null }): Promise<void>
  unread(actor: UserActor): Promise<UnreadResponse>
  /** Names in a text that go to no provider. */
  keptNames(actor: UserActor, text: string): Promise<readonly KeptName[]>
  /** Whether it rests on records that go to no provider. */
  staysInHouse(card: AnswerCard): boolean
  /** Reads again what was just written. */
  drop(): void
  /** Says who works out the rows of a subject that no table holds. */
  supply(name: string, workOut: WorkOut): void
  today(): string
}

const mostKept = 300
const mostRows = 1000
const emptyContext: Context = { last: [], told: [], language: null }

export function createAsk({
  db,
  notifications,
  today = () => new Date().toISOString().slice(0, 10),
}: AskDependencies): AskService {
  const kept = keepUntilChanged(notifications, mostKept)
  const learns = !db.isReadOnly
  const workedOut = new Map<string, WorkOut>()
  const surroundingsOf = (actor: UserActor): Promise<Surroundings> =>
    kept.of(['surroundings', rightsOf(actor), today()], () => readSurroundings(db, actor, today()))
  const askingOf = async (actor: UserActor, isForProvider = false): Promise<Asking> => {
    const surroundings = await surroundingsOf(actor)
    const seen = isForProvider ? forProvider(surroundings) : surroundings
    return { db, actor, surroundings: seen, workedOut, found: new Map() }
  }
  const answered = (actor: UserActor, text: string, context: Context): Promise<Answered> =>
    kept.of(
      ['answer', rightsOf(actor), today(), text, context],
      async () => answerText({ text, context }, await askingOf(actor)),
      isLasting,
    )
  const requireAdministrator = ({ claims }: UserActor): void => {
    if (claims.app_metadata?.role !== 'admin') throw new AppError('forbidden', askMessages.onlyAdministrators)
  }

  return {
    today,
    drop: () => kept.drop(),
    supply: (name, workOut) => void workedOut.set(name, workOut),
    staysInHouse,
    async answer({ actor, text, context = emptyContext, confirmed, isAgain = false }) {
      const answer = await answered(actor, text, context)
      if (learns && !isAgain && answer.unread && answer.unread.words.length > 0) {
        await confirmed
        await countUnread(text, answer.unread.words, await askingOf(actor))
      }
      return answer
    },
    async choose({ actor, question, text, confirmed }) {
      if (!learns) return
      const { reading, unread } = await answered(actor, question, emptyContext)
      const chosen = unread?.nearest.find((offer) => offer.text === text)
      if (!chosen || !reading.wording) return
      await confirmed
      const { wording } = reading
      await keepChosenOffer(db, actor, { wording: wording.text, reading: withPlaces(chosen.asked, wording) })
      kept.drop()
    },
    async about({ actor, text, isCase = false }) {
      return kept.of(['about', rightsOf(actor), today(), text, isCase], async () => {
        const asking = await askingOf(actor, true)
        const surroundings = isCase ? forCase(asking.surroundings) : asking.surroundings
        return answerAbout(text, { ...asking, surroundings })
      })
    },
    async run({ actor, asked, isForProvider, ...options }) {
      return runAsked(asked, options, await askingOf(actor, isForProvider))
    },
    calculationFor: (text) => findCalculation(text, emptyContext),
    async rows(actor, query) {
      return findRows(query, { rows: mostRows }, await askingOf(actor, true))
    },
    async names(actor, text) {
      return namesIn(text, await askingOf(actor, true))
    },
    async problemsOf(actor, query) {
      return checkQuery(query, (await surroundingsOf(actor)).catalogue)
    },
    async complete(actor, text) {
      return { completions: await completionsOf(text, await askingOf(actor)) }
    },
    async catalogue(actor, language) {
      return describeCatalogue(await surroundingsOf(actor), language)
    },
    async catalogueForModel(actor) {
      return kept.of(['catalogue', rightsOf(actor)], async () => {
        const surroundings = await surroundingsOf(actor)
        const isKept = (subject: string, field: string) =>
          surroundings.catalogue.subjects.some(
            ({ id, staysInHouse: isWhole, dimensions }) =>
              id === subject &&
              (isWhole || dimensions.some((each) => each.id === field && each.staysInHouse)),
          )
        const fewValues: Surroundings['fewValues'] = (subject, dimension) =>
          isKept(subject, dimension) ? [] : surroundings.fewValues(subject, dimension)
        return describeCatalogue({ ...surroundings, fewValues }, 'en')
      })
    },
    async teach(actor, { word, item }) {
      requireAdministrator(actor)
      if (item === null) {
        if (!(await forgetWord(db, actor, word))) throw new AppError('not_found', askMessages.notTaught(word))
      } else {
        const { catalogue, fewValues } = await surroundingsOf(actor)
        if (!teachableItems(catalogue, fewValues).some(({ id }) => id === item))
          throw new AppError('validation_failed', askMessages.unknownItem(item))
        await teachWord(db, actor, { word, item })
      }
      // This node does not wait to hear of it.
      kept.drop()
    },
    async unread(actor) {
      requireAdministrator(actor)
      const { catalogue, fewValues } = await surroundingsOf(actor)
      const [unread, taught] = await Promise.all([listUnreadWords(db, actor), listTaughtWords(db, actor)])
      return { unread, taught, items: teachableItems(catalogue, fewValues) }
    },
    async keptNames(actor, text) {
      return kept.of(['names', rightsOf(actor), text], async () => findKeptNames(text, await askingOf(actor)))
    },
  }
}
