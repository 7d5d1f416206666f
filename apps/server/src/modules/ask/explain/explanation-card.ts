import { explanationWords, unknownItem } from '@portal/content/ask-explanations'
import { allScreens } from '@portal/content/screen-addresses'
import { toolAddress } from '@portal/content/tool-addresses'
import type { AnswerCard, Asked, AskLanguage, Query } from '@portal/contracts/ask'
import { engines } from '@portal/engines/registry'
import { AppError } from '@portal/backend/platform/errors'
import { narrate } from '../narrate/narrate.ts'
import type { Telling } from '../narrate/tale.ts'
import type { AnswerRows } from '../query/answer-rows.ts'
import { findSubject } from '../query/find-item.ts'
import { describeItem, isItemOf, nameOfItem, numbersOf } from './describe-item.ts'
import { meaningOf } from '../taught/teachable-items.ts'

interface Explaining {
  telling: Telling
  find: (query: Query) => Promise<AnswerRows>
}

const empty = { asOf: null, table: null, chart: null, chips: [], citations: [], next: [] }

/** What something is: by its own words, by how it is made, and by what the records say of it now. */
export async function explanationCard(of: string, { telling, find }: Explaining): Promise<AnswerCard> {
  const asked: Asked = { kind: 'explanation', of }
  const { language } = telling
  const titled = ofTitle(of, language)
  if (titled) return { ...empty, asked, language, ...titled }
  const meaning = meaningOf(of)
  const subject =
    meaning && 'subject' in meaning ? findSubject(telling.catalogue, meaning.subject) : undefined
  if (!meaning || !subject || !isItemOf(meaning, subject))
    throw new AppError('validation_failed', unknownItem(of))
  const numbers = numbersOf(meaning, subject)
  const shown = numbers && narrate({ kind: 'query', query: numbers }, await find(numbers), telling)
  const methods = await find({
    subject: subject.id,
    measures: [{ measure: 'count' }],
    filters: [],
    segments: [],
    show: [],
    groupBy: [{ field: 'method' }],
  })
  const words = explanationWords[language]
  const made = methods.rows.flatMap(({ cells: [method, count] }) =>
    typeof method === 'string'
      ? [`${engines.find(({ id }) => id === method)?.title ?? method} (${count})`]
      : [],
  )
  const told = [
    describeItem(meaning, subject, telling),
    meaning.is === 'measure' && made.length > 0 ? words.methods(made.join(', ')) : '',
  ]
  const page = /^'(\/[^']*)'$/u.exec(subject.record.href)?.[1]
  return {
    ...(shown ?? empty),
    asked,
    language,
    reading: words.asked(nameOfItem(meaning, subject, telling)),
    text: [told.filter((each) => each !== '').join(' '), ...(shown ? [shown.text] : [])].join('\n\n'),
    ...(page !== undefined && { page }),
  }
}

function ofTitle(of: string, language: AskLanguage): Pick<AnswerCard, 'text' | 'reading' | 'page'> | null {
  const words = explanationWords[language]
  const engine = engines.find(({ id }) => of === `tool:${id}`)
  if (engine) {
    const { title, summary, method } = engine
    const lines = (head: string, list: readonly string[]) =>
      list.length === 0 ? [] : [[head, ...list.map((line) => `- ${line}`)].join('\n')]
    const page = toolAddress(engine.id)
    return {
      reading: words.asked(title),
      text: [
        words.tool(title, summary),
        ...lines(words.formulas, method.formula),
        ...lines(words.limits, method.limits),
      ].join('\n\n'),
      ...(page !== null && { page }),
    }
  }
  const screen = allScreens.find(({ path }) => of === `page:${path}`)
  return screen
    ? {
        reading: words.asked(screen.title),
        text: words.page(screen.title, screen.description),
        page: screen.path,
      }
    : null
}
