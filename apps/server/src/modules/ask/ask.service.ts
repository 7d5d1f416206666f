import { askMessages } from '@portal/content/ask-replies'
import type {
  AnswerCard,
  Asked,
  AskLanguage,
  CatalogueResponse,
  CompleteResponse,
  Query,
  Unread,
  UnreadResponse,
} from '@portal/contracts/ask'
import type { UserActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Notifications } from '#server/platform/db/notifications.ts'
import { AppError } from '#server/platform/errors.ts'
import { describeCatalogue } from './catalogue/describe-catalogue.ts'
import { createCompleter } from './complete/complete.ts'
import { keepUntilChanged, rightsOf } from './keep-until-changed.ts'
import type { KeptName } from './model/mask-names.ts'
import { findKeptNames } from './model/find-kept-names.ts'
import type { Context, Reading } from './reader/reading.ts'
import { readQuestion } from './read-question.ts'
import { runAsked, type RunOptions } from './run-asked.ts'
import { readSurroundings, type Surroundings } from './surroundings.ts'
import {
  countUnreadWords,
  forgetWord,
  listTaughtWords,
  listUnreadWords,
  teachWord,
} from './taught/taught-words.repository.ts'
import { teachableItems } from './taught/teachable-items.ts'

export interface AskDependencies {
  db: Database
  /** Tells when records changed; without it they are read for each question. */
  notifications?: Pick<Notifications, 'listen' | 'isLive'> | undefined
  /** ISO day; the real one unless given. */
  today?: () => string
}

/** What became of a question: cards, or what was not understood, or a courtesy. */
export interface Answered {
  reading: Reading
  cards: readonly AnswerCard[]
  unread: Unread | null
}

export interface AskService {
  /** Reads the words and answers them under the rights of the actor. */
  answer(question: { actor: UserActor; text: string; context?: Context }): Promise<Answered>
  run(asked: { actor: UserActor; asked: Asked } & RunOptions): Promise<AnswerCard>
  /** What is wrong with a query, in words; empty where it can be run. */
  problemsOf(actor: UserActor, query: Query): Promise<readonly string[]>
  complete(actor: UserActor, text: string): Promise<CompleteResponse>
  /** What the actor may ask of. */
  catalogue(actor: UserActor, language: AskLanguage): Promise<CatalogueResponse>
  /** A null item forgets the word. */
  teach(actor: UserActor, lesson: { word: string; item: string | null }): Promise<void>
  unread(actor: UserActor): Promise<UnreadResponse>
  /** Names in a text that go to no provider. */
  keptNames(actor: UserActor, text: string): Promise<readonly KeptName[]>
  /** Whether it rests on records that go to no provider. */
  staysInHouse(asked: Asked): boolean
  /** Reads again what was just written. */
  drop(): void
}

const mostKept = 300
const emptyContext: Context = { last: [], told: [], language: null }

export function createAsk({
  db,
  notifications,
  today = () => new Date().toISOString().slice(0, 10),
}: AskDependencies): AskService {
  const kept = keepUntilChanged(notifications, mostKept)
  const surroundingsOf = (actor: UserActor): Promise<Surroundings> =>
    kept.of(['surroundings', rightsOf(actor), today()], () => readSurroundings(db, actor, today()))
  const run: AskService['run'] = async ({ actor, asked, ...options }) =>
    runAsked(asked, options, { db, actor, surroundings: await surroundingsOf(actor) })

  return {
    run,
    drop: () => kept.drop(),
    async answer({ actor, text, context = emptyContext }) {
      const key = ['answer', rightsOf(actor), today(), text, context]
      const answered = await kept.of(key, async (): Promise<Answered> => {
        const surroundings = await surroundingsOf(actor)
        const { reading, unread } = await readQuestion({ text, context }, { db, actor, surroundings })
        const parts = unread || reading.talk !== null ? [] : reading.parts
        const options = { language: reading.language }
        const cards = await Promise.all(parts.map((asked) => runAsked(asked, options, { db, actor, surroundings })))
        return { reading, cards, unread }
      })
      if (answered.unread && answered.reading.unread.length > 0) {
        const names = await findKeptNames(text, { db, actor, surroundings: await surroundingsOf(actor) })
        const example = names.reduceRight((said, { from, to, kind }) => `${said.slice(0, from)}<${kind}>${said.slice(to)}`, text)
        await countUnreadWords(db, actor, { words: answered.reading.unread, example })
      }
      return answered
    },
    async problemsOf(actor, query) {
      return (await surroundingsOf(actor)).check(query)
    },
    async complete(actor, text) {
      const completer = await kept.of(['completer', rightsOf(actor)], async () =>
        createCompleter(await surroundingsOf(actor)),
      )
      return { completions: await completer(text, { db, actor }) }
    },
    async catalogue(actor, language) {
      return describeCatalogue(await surroundingsOf(actor), language)
    },
    async teach(actor, { word, item }) {
      if (actor.claims.app_metadata?.role !== 'admin')
        throw new AppError('forbidden', askMessages.onlyAdministrators)
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
      if (actor.claims.app_metadata?.role !== 'admin')
        throw new AppError('forbidden', askMessages.onlyAdministrators)
      const { catalogue, fewValues } = await surroundingsOf(actor)
      const [unread, taught] = await Promise.all([listUnreadWords(db, actor), listTaughtWords(db, actor)])
      return { unread, taught, items: teachableItems(catalogue, fewValues) }
    },
    async keptNames(actor, text) {
      return findKeptNames(text, { db, actor, surroundings: await surroundingsOf(actor) })
    },
    staysInHouse,
  }
}
