import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { Database } from '@portal/backend/platform/db/database'
import { callerOf, type AiService } from '#server/modules/ai/index.ts'
import type { AssistantService } from '#server/modules/chat/index.ts'
import { createBuiltinEngine } from './builtin-engine.ts'
import { ProviderEngine } from './provider-engine.ts'
import { createVoiceChat } from './voice-chat.ts'
import type { VoiceEngineSession, VoicePort } from './voice-engine.ts'

export interface EngineParts {
  db: Database
  log: Pick<Logger, 'error' | 'warn'>
  ai: Pick<AiService, 'mediaChoice' | 'openRealtime' | 'budgetOf'>
  assistant: Pick<AssistantService, 'ask' | 'generateContent'>
  brand: string
  /** Between two signs of an answer of the provider. */
  answerWithinMs: number
  stalledMs: number
}

const builtinLabel = 'builtin'

/** Whoever answers a conversation: a provider, or the built-in engine where there is none or its budget is used up. */
export function createEngineOpener(parts: EngineParts) {
  const { db, log, ai, assistant, brand, answerWithinMs, stalledMs } = parts
  return async function openEngine(port: VoicePort, browser: WebSocket): Promise<VoiceEngineSession> {
    const chat = createVoiceChat(db, port.actor)
    const caller = callerOf(port.actor, 'voice')
    const isBudgetUsed = async (): Promise<boolean> => (await ai.budgetOf(caller))?.state === 'stopped'
    const isStopped = ai.mediaChoice('realtime') !== null && (await isBudgetUsed())
    if (isStopped || ai.mediaChoice('realtime') === null) {
      port.tell({ type: 'portal.session', engine: 'builtin', label: builtinLabel, isBudgetUsed: isStopped })
      port.tell({ type: 'session.created' })
      return createBuiltinEngine({ port, assistant, chat, log })
    }
    const gone = new AbortController()
    browser.once('close', () => gone.abort())
    const line = await ai.openRealtime({ signal: gone.signal, caller })
    port.tell({ type: 'portal.session', engine: 'provider', label: line.model })
    return new ProviderEngine({
      port,
      browser,
      line,
      assistant,
      chat,
      log,
      brand,
      answerWithinMs,
      stalledMs,
      isBudgetUsed,
    })
  }
}
