import { voiceMessages } from '@portal/content/voice'
import { voiceCloseCodes, voiceLimits } from '@portal/contracts/voice'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { AiError, callerOf, type AiService } from '#server/modules/ai/index.ts'
import type { AssistantService } from '#server/modules/chat/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { createRateLimiter, type RateLimiter } from '@portal/backend/platform/http/rate-limiter'
import { createBuiltinEngine } from './builtin-engine.ts'
import { Conversation, type HoldVoiceToken, type VoiceTimings } from './conversation.ts'
import { ProviderEngine } from './provider-engine.ts'
import { createVoiceChat } from './voice-chat.ts'
import { claimSlot, type VoiceSlot } from './voice-slot.ts'
import type { VoiceEngineSession, VoicePort } from './voice-engine.ts'
import { toFault } from './voice-engine.ts'

export interface VoiceDependencies {
  db: Database
  log: Pick<Logger, 'error' | 'warn'>
  ai: Pick<AiService, 'mediaChoice' | 'openRealtime' | 'budgetOf'>
  assistant: Pick<AssistantService, 'ask' | 'generateContent'>
  brand: string
  /** Between two signs of an answer of the provider. */
  answerWithinMs: number
  /** Questions of one person, typed and spoken. */
  questions: RateLimiter
  timings?: Partial<VoiceTimings & { stalledMs: number }>
}

interface Opened {
  socket: WebSocket
  actor: UserActor
  token: string
  expiresAt: number
  holdToken: HoldVoiceToken
  /** Of the browser's tab: a second conversation of it takes the place of the first. */
  tab: string
  place: VoiceSlot
}

export interface VoiceService {
  /** The right of this person to one more conversation, for this tab; null where they have as many as they may. */
  claimSlot(actor: UserActor, tab: string): Promise<VoiceSlot | null>
  /** Looks after an opened socket until its end. */
  converse(opened: Opened): void
  close(): Promise<void>
}

const builtinLabel = 'builtin'
const defaults = {
  idleMs: voiceLimits.idleMs,
  sessionMs: voiceLimits.sessionMs,
  stalledMs: voiceLimits.stalledMs,
  recheckMs: 2000,
  pingMs: 30_000,
}

export function createVoiceService(parts: VoiceDependencies): VoiceService {
  const { db, log, ai, assistant, questions, brand, answerWithinMs } = parts
  const timings = { ...defaults, ...parts.timings }
  const open = new Map<string, Conversation>()
  const ending = new Set<Promise<void>>()
  const keyOf = (actor: UserActor, tab: string): string => `${actor.id} ${tab}`

  async function openEngine(port: VoicePort, browser: WebSocket): Promise<VoiceEngineSession> {
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
    const { stalledMs } = timings
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

  return {
    claimSlot: (actor, tab) => claimSlot(db, { userId: actor.id, tab }),

    converse({ tab, place, ...opened }) {
      const key = keyOf(opened.actor, tab)
      open.get(key)?.end(voiceCloseCodes.replaced, voiceMessages.replaced)
      const messages = createRateLimiter({ limit: voiceLimits.messagesPerSecond, windowSeconds: 1 })
      const conversation = new Conversation({
        ...opened,
        limits: { messages, questions },
        timings,
        openEngine: (port) => openEngine(port, opened.socket),
        keepPlace: () => place.keep(),
        onOver() {
          if (open.get(key) === conversation) open.delete(key)
          const over = Promise.all([conversation.whenOver(), place.leave()])
            .then(() => undefined)
            .catch((error: unknown) =>
              log.error({ event: 'voice.end_failed', err: error }, 'a voice conversation did not end well'),
            )
          ending.add(over)
          void over.finally(() => ending.delete(over))
        },
      })
      open.set(key, conversation)
      conversation.open().catch((error: unknown) => {
        if (!(error instanceof AiError))
          log.error({ event: 'voice.open_failed', err: error }, 'voice was not opened')
        const message = error instanceof AiError ? error.message : voiceMessages.failed
        const { socket } = opened
        if (socket.readyState === socket.OPEN)
          socket.send(JSON.stringify(toFault('provider_failed', message)))
        conversation.end(voiceCloseCodes.providerFailed, message)
      })
    },

    async close() {
      for (const conversation of open.values())
        conversation.end(voiceCloseCodes.goingAway, voiceMessages.stopping)
      await Promise.all(ending)
    },
  }
}
