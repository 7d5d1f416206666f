import { OrchestratorChatResponse } from '@portal/contracts/assistant'
import type { EvaluationQuestion } from '@portal/sample-data/evaluation/evaluation-question'
import type { JudgedAnswer } from '@portal/sample-data/evaluation/score-answer'
import { clientFor, type Person } from '#e2e/fixtures/portal-client.ts'
import type { PortalAddress } from '#e2e/fixtures/portal-server.ts'

export interface Answerer {
  provider: string
  model?: string
}

/** Puts a conversation to the portal in a session of its own and returns the last answer. */
export async function askPortal(
  { client }: Person,
  { question, earlier = [] }: EvaluationQuestion,
  answerer: Answerer,
): Promise<JudgedAnswer> {
  const opened = await client
    .from('ai_chat_sessions')
    .insert({ session_name: 'Evaluation', context_type: 'general', metadata: {} })
    .select('id')
    .single()
  if (opened.error) throw opened.error
  const sessionId = String(opened.data.id)
  let answer: JudgedAnswer = { text: '', citations: [] }
  const messages: { role: string; content: string }[] = []
  for (const content of [...earlier, question]) {
    messages.push({ role: 'user', content })
    const { data, error } = await client.functions.invoke('ai-orchestrator', {
      body: { ...answerer, messages, sessionId, analysisType: 'general' },
    })
    if (error) throw error
    const { message, metadata } = OrchestratorChatResponse.parse(data)
    messages.push({ role: 'assistant', content: message })
    const citations = [...metadata.citations].sort((a, b) => a.n - b.n).map(({ label }) => label)
    answer = { text: message, citations }
  }
  return answer
}

/** Puts a text from outside among the insights while `work` runs. */
export async function withPlanted<T>(
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
