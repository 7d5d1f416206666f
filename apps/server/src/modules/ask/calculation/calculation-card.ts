import { calculationWords, unknownCalculation } from '@portal/content/ask-calculations'
import { readingWords } from '@portal/content/engine-reading'
import { toolAddress } from '@portal/content/tool-addresses'
import type { AnswerCard, AskLanguage, Calculation, Chip } from '@portal/contracts/ask'
import { EngineRefusal, type Engine } from '@portal/engines/core'
import { engines } from '@portal/engines/registry'
import { AppError } from '@portal/backend/platform/errors'
import type { UserActor } from '@portal/backend/platform/actor'
import { EngineQuestion, runText } from '#server/modules/engines/index.ts'
import { askedChips, readChips } from './calculation-chips.ts'
import { tellCalculation } from './tell-calculation.ts'

type Told = Pick<AnswerCard, 'text' | 'table' | 'citations' | 'chips'>

/** A case for one of the calculations: its results, or what has to be said first. */
export async function calculationCard(
  calculation: Calculation,
  language: AskLanguage,
  actor: UserActor,
): Promise<AnswerCard> {
  const engine = engines.find(({ id }) => id === calculation.engine)
  if (!engine) throw new AppError('validation_failed', unknownCalculation(calculation.engine))
  const { text, said, leftOut } = calculation
  const page = toolAddress(engine.id, { text, said, leftOut })
  return {
    asked: { kind: 'calculation', calculation },
    language,
    reading: text,
    asOf: null,
    chart: null,
    next: [],
    ...(page !== null && { page }),
    ...(await tell(calculation, { engine, language, page, whose: actor.id })),
  }
}

interface Telling {
  engine: Engine
  language: AskLanguage
  page: string | null
  whose: string
}

async function tell(calculation: Calculation, { engine, language, page, whose }: Telling): Promise<Told> {
  const { text, said, leftOut } = calculation
  try {
    const answer = await runText(engine.id, { text, edits: said, leftOut }, whose)
    return tellCalculation({
      answer,
      question: text,
      language,
      title: engine.title,
      href: page,
    })
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    return error instanceof EngineQuestion
      ? tellQuestion(error, calculation, { engine, language })
      : { ...nothing, text: tellRefusal(error, { engine, language }) }
  }
}

const nothing = { table: null, citations: [], chips: [] as Chip[] }

function tellQuestion(
  { asked }: EngineQuestion,
  calculation: Calculation,
  { engine, language }: Pick<Telling, 'engine' | 'language'>,
): Told {
  const words = calculationWords[language]
  const missing = asked.missing.map((field) =>
    [readingWords.missing(field), readingWords.range(field) ?? ''].filter(Boolean).join('. '),
  )
  const lines = [...asked.open.map(readingWords.question), ...missing].map((line) => `- ${line}`)
  return {
    ...nothing,
    text: [words.asked(engine.title), lines.join('\n'), words.reply].join('\n\n'),
    chips: [...readChips(asked.chips, language), ...askedChips(asked, calculation)],
  }
}

function tellRefusal(
  { message, needs }: EngineRefusal,
  { engine, language }: Pick<Telling, 'engine' | 'language'>,
): string {
  const words = calculationWords[language]
  const refused = words.refused(engine.title, message)
  return needs.length === 0
    ? refused
    : [refused, words.needs, needs.map((need) => `- ${need}`).join('\n')].join('\n\n')
}
