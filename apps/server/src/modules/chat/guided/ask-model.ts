import { askReplies } from '@portal/content/ask-replies'
import type { AskLanguage, AnswerCard, CatalogueResponse } from '@portal/contracts/ask'
import {
  budgetWarningShare,
  callerOf,
  type AiService,
  type Booking,
  type ModelChoice,
} from '#server/modules/ai/index.ts'
import { createNameMarks, type AskService, type NameMarks } from '#server/modules/ask/index.ts'
import type { AnswerPart, Turn } from '../answer-part.ts'
import { createEvidencePack, type EvidencePack } from '../evidence-pack.ts'
import type { AnswerRequest } from './answer-request.ts'
import { buildAskTools } from './ask-tools.ts'
import { describeCard } from './describe-card.ts'
import { buildInstructionsWithTools, preambleWithTools } from './instructions.ts'
import { partsOf, takeCard } from './take-card.ts'
import { checkAnswer } from './verify-answer.ts'

const turnsForModel = 10

/** Providers want a conversation to begin with its user. */
const fromFirstQuestion = (turns: readonly Turn[]): readonly Turn[] => {
  const first = turns.findIndex(({ role }) => role === 'user')
  return first < 0 ? [] : turns.slice(first)
}

/** Answers from records that stay in the house, and what was asked for them, go to no provider. */
const withoutKept = (turns: readonly Turn[]): readonly Turn[] =>
  turns.filter(({ staysInHouse }, at) => !staysInHouse && !turns[at + 1]?.staysInHouse)

export const callerFor = ({ actor, isBrief }: AnswerRequest) =>
  callerOf(actor, isBrief ? 'content_generation' : 'chat')

/** What a model is given with a question. */
export interface Briefing {
  language: AskLanguage
  catalogue: CatalogueResponse
  /** What the built-in reading found, as first evidence. */
  cards: readonly AnswerCard[]
}

interface ModelCall {
  choice: ModelChoice
  request: AnswerRequest
  briefing: Briefing
  deadline: number
  note: string
  booking: Booking | undefined
}

/** One model's answer from the evidence and from what it looks up, checked against it at its end. */
export async function* askModel(
  { choice, request, briefing, deadline, note, booking }: ModelCall,
  { ask, ai }: { ask: AskService; ai: AiService },
): AsyncGenerator<AnswerPart> {
  const base = { provider: choice.provider, model: choice.model, citations: [], unverified: [] }
  yield { type: 'about', metadata: base }
  const pack = createEvidencePack()
  const first = briefing.cards.map((card) => takeCard(card, pack))
  const marks = createNameMarks()
  const messages = await toMessages(request, { ask, marks })
  const look = buildAskTools({ ask, actor: request.actor, language: briefing.language, pack, marks })
  const parts = ai.stream({
    choice,
    caller: callerFor(request),
    preamble: preambleWithTools(briefing.catalogue),
    instructions: buildInstructionsWithTools({
      today: ask.today(),
      answers: first.map(describeCard),
      evidence: pack.list(),
    }),
    messages,
    areNamesMarked: true,
    tools: look.tools,
    signal: request.signal,
    deadline,
    permitted: request.confirmed,
    onAsked: request.onAsked,
    booking,
  })
  const pieces = marks.unmaskPieces()
  let text = ''
  for await (const part of parts) {
    if (part.type !== 'text' && part.type !== 'finish') continue
    const piece = part.type === 'text' ? pieces.push(part.text) : pieces.rest()
    text += piece
    if (piece !== '') yield { type: 'text', text: piece }
    if (part.type === 'text') continue
    const given = [...first, ...look.given]
    const { added, ...checked } = conclude(text, {
      pack,
      given,
      kept: look.kept,
      request,
      briefing,
      today: ask.today(),
    })
    if (added + note !== '') yield { type: 'text', text: added + note }
    const { inputTokens, outputTokens } = part
    yield {
      type: 'end',
      tokensUsed: (inputTokens ?? 0) + (outputTokens ?? 0),
      metadata: { ...base, ...checked, ...measuresOf(part), ...(note === '' ? {} : { error: note.trim() }) },
    }
  }
}

/** What is asked and what was said before, the names in it under marks. */
async function toMessages(
  { actor, question, earlier }: AnswerRequest,
  { ask, marks }: { ask: AskService; marks: NameMarks },
): Promise<Pick<Turn, 'role' | 'content'>[]> {
  const turns = fromFirstQuestion(withoutKept(earlier).slice(-turnsForModel))
  const said = [...turns, { role: 'user' as const, content: question }]
  const names = await Promise.all(said.map(({ content }) => ask.keptNames(actor, content)))
  return said.map(({ role, content }, at) => ({ role, content: marks.mask(content, names[at] ?? []) }))
}

interface Said {
  pack: EvidencePack
  /** What the model was given. */
  given: readonly AnswerCard[]
  /** What it was not: shown under its words. */
  kept: readonly AnswerCard[]
  request: AnswerRequest
  briefing: Briefing
  today: string
}

function conclude(text: string, { pack, given, kept, request, briefing, today }: Said) {
  const evidence = [...pack.list()]
  const { unverified, sources } = checkAnswer(text, {
    evidence,
    question: request.question,
    rows: given.flatMap(({ table }) => table?.rows ?? []),
    told: [today, ...given.map((card) => card.text)],
  })
  const cited = new Set(sources.map(({ n }) => n))
  const used = given.filter(({ citations }) => citations.some(({ n }) => cited.has(n)))
  const own = kept.map((card) => takeCard(card, pack))
  const cards = [...used, ...own]
  for (const n of cards.flatMap(({ table }) => table?.rows.flatMap(({ citations }) => citations) ?? []))
    cited.add(n)
  for (const { n } of own.flatMap(({ citations }) => citations)) cited.add(n)
  const above = `\n\n${askReplies[briefing.language].keptHere}\n\n`
  return {
    added: own.length === 0 ? '' : above + own.map((card) => card.text).join('\n\n'),
    unverified,
    citations: pack.list().filter(({ n }) => cited.has(n)),
    ...(cards.length > 0 && { answers: cards.map(partsOf) }),
  }
}

type AiPart = ReturnType<AiService['stream']> extends AsyncIterable<infer Part> ? Part : never
type Finish = Extract<AiPart, { type: 'finish' }>

const measuresOf = (finish: Finish) => ({
  finish_reason: finish.finishReason,
  cost_usd: finish.costUsd,
  duration_ms: Math.round(finish.durationMs),
  ...(finish.inputTokens === null ? {} : { input_tokens: finish.inputTokens }),
  ...(finish.outputTokens === null ? {} : { output_tokens: finish.outputTokens }),
  ...(finish.firstTokenMs === null ? {} : { first_token_ms: Math.round(finish.firstTokenMs) }),
  ...(finish.budgetShare === null || finish.budgetShare < budgetWarningShare
    ? {}
    : { budget_share: finish.budgetShare }),
})
