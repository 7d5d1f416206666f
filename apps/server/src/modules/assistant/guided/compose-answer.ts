import { setTimeout as wait } from 'node:timers/promises'
import { assistantMessages } from '@portal/content/assistant'
import type { ChatMessageMetadata } from '@portal/contracts/assistant'
import { AiError, type AiService, type ModelChoice } from '#server/modules/ai/index.ts'
import type { UserActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { answerQuestion } from '../builtin/answer-question.ts'
import { briefFrom } from '../builtin/brief.ts'
import type { BuiltinAnswer } from '../builtin/draft.ts'
import type { AnswerPart, Turn } from '../chat/answer-part.ts'
import type { EvidencePack } from '../evidence/evidence-pack.ts'
import { asksForHealth, gatherEvidence } from '../evidence/gather-evidence.ts'
import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { buildInstructions } from './instructions.ts'
import { buildLookUpTools } from './look-up-tools.ts'
import { citedRecords, findUnverified } from './verify-answer.ts'

const chunkPattern = /\S+\s*|\s+/gu
const wordsPerChunk = 3
const turnsForModel = 10

export interface AnswerRequest {
  actor: UserActor
  question: string
  earlier: readonly Turn[]
  /** `builtin` asks for no model. */
  wish: { provider: string | undefined; model: string | undefined }
  /** A brief lists what bears on the text where no direct answer can be given. */
  isBrief?: boolean
  signal: AbortSignal
}

export interface Engines {
  db: Database
  ai: AiService
  /** Time for one whole answer, all engines together; milliseconds. */
  timeoutMs: number
  /** Pause between two chunks of the built-in engine; milliseconds. */
  chunkPauseMs: number
  /** Checks the system and stores the result. */
  checkHealth?: () => Promise<unknown>
}

/** Answers with the first model that can, else with the built-in engine; both from the same records. */
export async function* composeAnswer(request: AnswerRequest, engines: Engines): AsyncGenerator<AnswerPart> {
  const started = performance.now()
  const deadline = Date.now() + engines.timeoutMs
  const asked = request.earlier.filter(({ role }) => role === 'user').map(({ content }) => content)
  const knowledge = await loadWithHealth(
    { actor: request.actor, texts: [...asked.slice(-3), request.question] },
    engines,
  )
  const direct = answerQuestion({ text: request.question, earlier: asked }, knowledge)
  const pack = gatherEvidence(request.question, { knowledge, builtin: direct })
  const builtin =
    request.isBrief && direct.isDeclined && pack.list().length > 0
      ? briefFrom(pack.list(), request.question)
      : direct
  const choices =
    request.wish.provider === 'builtin' || pack.list().length === 0 ? [] : engines.ai.choices(request.wish)

  const failures: string[] = []
  for (const choice of choices) {
    const label = engines.ai.providers().find(({ id }) => id === choice.provider)?.label ?? choice.provider
    let hasSpoken = false
    try {
      for await (const part of askModel(
        { choice, request, pack, deadline, note: noteOf(failures, label) },
        engines,
      )) {
        hasSpoken ||= part.type === 'text'
        yield part
      }
      return
    } catch (error) {
      if (!(error instanceof AiError) || request.signal.aborted) throw error
      failures.push(`${label} (${error.message})`)
      if (hasSpoken) yield { type: 'restart' }
    }
  }
  yield* speakBuiltin(builtin, {
    note: noteOf(failures, assistantMessages.builtinName),
    failures,
    started,
    signal: request.signal,
    pauseMs: engines.chunkPauseMs,
  })
}

/** Whoever asks for the state of a system that was never checked gets it checked. */
async function loadWithHealth(
  wanted: { actor: UserActor; texts: string[] },
  { db, checkHealth }: Engines,
): Promise<KnowledgeBase> {
  const knowledge = await loadKnowledge(db, wanted)
  if (knowledge.health !== null || !checkHealth || !asksForHealth(wanted.texts.at(-1) ?? '', knowledge))
    return knowledge
  await checkHealth()
  return loadKnowledge(db, wanted)
}

const noteOf = (failures: readonly string[], answered: string): string =>
  failures.length === 0 ? '' : `\n\n_${assistantMessages.fallback(failures.join(', '), answered)}_`

/** Providers want a conversation to begin with its user. */
const fromFirstQuestion = (turns: readonly Turn[]): readonly Turn[] => {
  const first = turns.findIndex(({ role }) => role === 'user')
  return first < 0 ? [] : turns.slice(first)
}

interface ModelCall {
  choice: ModelChoice
  request: AnswerRequest
  pack: EvidencePack
  deadline: number
  note: string
}

async function* askModel(
  { choice, request, pack, deadline, note }: ModelCall,
  { db, ai }: Engines,
): AsyncGenerator<AnswerPart> {
  const base: ChatMessageMetadata = {
    provider: choice.provider,
    model: choice.model,
    citations: [],
    unverified: [],
  }
  yield { type: 'about', metadata: base }
  const parts = ai.stream({
    choice,
    instructions: buildInstructions(pack.list()),
    messages: [
      ...fromFirstQuestion(request.earlier.slice(-turnsForModel)),
      { role: 'user', content: request.question },
    ],
    tools: buildLookUpTools({
      pack,
      load: (words) => loadKnowledge(db, { actor: request.actor, texts: [words] }),
    }),
    signal: request.signal,
    deadline,
  })
  let text = ''
  for await (const part of parts) {
    if (part.type === 'text') {
      text += part.text
      yield part
    }
    if (part.type !== 'finish') continue
    if (note !== '') yield { type: 'text', text: note }
    const { inputTokens, outputTokens } = part
    yield {
      type: 'end',
      tokensUsed: (inputTokens ?? 0) + (outputTokens ?? 0),
      metadata: {
        ...base,
        citations: citedRecords(text, pack.list()),
        unverified: findUnverified(text, { evidence: pack.list(), question: request.question }),
        finish_reason: part.finishReason,
        cost_usd: part.costUsd,
        duration_ms: Math.round(part.durationMs),
        ...(inputTokens === null ? {} : { input_tokens: inputTokens }),
        ...(outputTokens === null ? {} : { output_tokens: outputTokens }),
        ...(part.firstTokenMs === null ? {} : { first_token_ms: Math.round(part.firstTokenMs) }),
        ...(note === '' ? {} : { error: note.trim() }),
      },
    }
  }
}

interface BuiltinSpeech {
  note: string
  failures: readonly string[]
  started: number
  signal: AbortSignal
  pauseMs: number
}

async function* speakBuiltin(
  answer: BuiltinAnswer,
  { note, failures, started, signal, pauseMs }: BuiltinSpeech,
): AsyncGenerator<AnswerPart> {
  const firstTokenMs = Math.round(performance.now() - started)
  const metadata: ChatMessageMetadata = {
    provider: 'builtin',
    model: 'builtin',
    citations: answer.citations,
    unverified: [],
    finish_reason: answer.isDeclined ? 'declined' : 'stop',
    first_token_ms: firstTokenMs,
    cost_usd: 0,
    ...(failures.length === 0 ? {} : { error: failures.join(', ') }),
  }
  yield { type: 'about', metadata }
  const words = `${answer.text}${note}`.match(chunkPattern) ?? []
  for (let at = 0; at < words.length && !signal.aborted; at += wordsPerChunk) {
    yield { type: 'text', text: words.slice(at, at + wordsPerChunk).join('') }
    if (pauseMs > 0) await wait(pauseMs)
  }
  yield {
    type: 'end',
    metadata: { ...metadata, duration_ms: Math.round(performance.now() - started) },
    tokensUsed: 0,
  }
}
