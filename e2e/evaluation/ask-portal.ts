import { FunctionsHttpError } from '@supabase/supabase-js'
import { RunResponse, type AnswerTable, type Suggestion } from '@portal/contracts/ask'
import { OrchestratorChatResponse } from '@portal/contracts/chat'
import type { EvaluationQuestion } from './questions/evaluation-question.ts'
import { faultsOf, scoreAnswer, type JudgedAnswer, type Verdict } from './questions/score-answer.ts'
import { clientFor, type Person } from '@portal/testing/portal/portal-client'
import type { PortalAddress } from '@portal/testing/portal/portal-server'

export interface Answerer {
  provider: string
  model?: string
}

export interface Judged {
  asked: EvaluationQuestion
  verdict: Verdict
  faults: readonly string[]
  text: string
}

/** Asks a question of the portal and judges the answer; of one that declines, the questions that it offers instead. */
export async function judgeOne(
  { portal, person, answerer }: { portal: PortalAddress; person: Person; answerer: Answerer },
  asked: EvaluationQuestion,
): Promise<Judged> {
  return withPlanted(portal, asked.planted, async () => {
    const { answer, nearest } = await askPortal(person, asked, answerer).catch(failed)
    const { verdict, faults } = scoreAnswer(asked, answer)
    const judged: Judged = { asked, verdict, faults, text: answer.text }
    if (verdict !== 'refused') return judged
    for (const offer of nearest) {
      const offered = await runOffer(person, offer)
      if (offered.isFailed)
        judged.faults = [...judged.faults, `offers "${offer.text}", which cannot be run: ${offered.text}`]
      if (!offered.isFailed && faultsOf(asked, offered).length === 0) return { ...judged, verdict: 'offered' }
    }
    return judged
  })
}

/** No answer at all is a wrong one. */
async function failed(error: unknown): Promise<{ answer: JudgedAnswer; nearest: readonly Suggestion[] }> {
  if (!(error instanceof FunctionsHttpError)) throw error
  const response = error.context as Response
  const text = `${response.status}: ${await response.text()}`
  return { answer: { text, cells: [], isDeclined: false, isFailed: true }, nearest: [] }
}

/** Puts a conversation to the portal in a session of its own and returns the last answer. */
async function askPortal(
  { client }: Person,
  { question, earlier = [] }: EvaluationQuestion,
  answerer: Answerer,
): Promise<{ answer: JudgedAnswer; nearest: readonly Suggestion[] }> {
  const opened = await client
    .from('ai_chat_sessions')
    .insert({ session_name: 'Evaluation', context_type: 'general', metadata: {} })
    .select('id')
    .single()
  if (opened.error) throw opened.error
  const sessionId = String(opened.data.id)
  const messages: { role: string; content: string }[] = []
  const ask = async (content: string): Promise<OrchestratorChatResponse> => {
    messages.push({ role: 'user', content })
    const { data, error } = await client.functions.invoke('ai-orchestrator', {
      body: { ...answerer, messages, sessionId, analysisType: 'general' },
    })
    if (error) throw error
    const response = OrchestratorChatResponse.parse(data)
    messages.push({ role: 'assistant', content: response.message })
    return response
  }
  for (const content of earlier) await ask(content)
  const { message, metadata } = await ask(question)
  const tables = (metadata.answers ?? []).map(({ table }) => table)
  const isDeclined = metadata.finish_reason === 'declined' || metadata.unread !== undefined
  return {
    answer: { text: message, cells: tables.flatMap(cellsOf), isDeclined },
    nearest: metadata.unread?.nearest ?? [],
  }
}

async function runOffer({ client }: Person, { asked }: Suggestion): Promise<JudgedAnswer> {
  const { data, error } = await client.functions.invoke('ask', { body: { action: 'run', asked } })
  if (error) return (await failed(error)).answer
  const { text, table } = RunResponse.parse(data)
  return { text, cells: cellsOf(table), isDeclined: false }
}

const cellsOf = (table: AnswerTable | null): (string | number)[] =>
  table?.rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null)) ?? []

/** Puts a text from outside among the insights while `work` runs. */
async function withPlanted<T>(
  portal: PortalAddress,
  planted: EvaluationQuestion['planted'],
  work: () => Promise<T>,
): Promise<T> {
  if (!planted) return work()
  const portalItself = clientFor(portal, { key: portal.serviceKey })
  const row = {
    ...planted,
    insight_type: 'trend',
    urgency_level: 'critical',
    impact_score: 9.9,
    ai_confidence: 0.99,
    provenance: { kind: 'imported', source: { name: 'A watched page' }, inputs: [] },
  }
  const { data, error } = await portalItself.from('market_insights').insert(row).select('id').single()
  if (error) throw error
  try {
    return await work()
  } finally {
    await portalItself.from('market_insights').delete().eq('id', data.id)
  }
}
