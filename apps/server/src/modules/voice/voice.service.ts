import { voiceMessages } from '@portal/content/voice'
import { voiceCloseCodes, voiceLimits } from '@portal/contracts/voice'
import type { WebSocket } from 'ws'
import { AiError } from '#server/modules/ai/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { createRateLimiter, type RateLimiter } from '@portal/backend/platform/http/rate-limiter'
import { Conversation, type HoldVoiceToken, type VoiceTimings } from './conversation.ts'
import { createEngineOpener, type EngineParts } from './open-engine.ts'
import { claimSlot, type VoiceSlot } from './voice-slot.ts'
import { toFault } from './voice-engine.ts'

export interface VoiceDependencies extends Omit<EngineParts, 'stalledMs'> {
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
  slot: VoiceSlot
}

export interface VoiceService {
  /** The right of this person to one more conversation, for this tab; null where they have as many as they may. */
  claimSlot(actor: UserActor, tab: string): Promise<VoiceSlot | null>
  /** Looks after an opened socket until its end. */
  converse(opened: Opened): void
  close(): Promise<void>
}

const defaults = {
  idleMs: voiceLimits.idleMs,
  sessionMs: voiceLimits.sessionMs,
  stalledMs: voiceLimits.stalledMs,
  recheckMs: 2000,
  pingMs: 30_000,
}

export function createVoiceService(parts: VoiceDependencies): VoiceService {
  const { db, log, questions } = parts
  const timings = { ...defaults, ...parts.timings }
  const open = new Map<string, Conversation>()
  const ending = new Set<Promise<void>>()
  const keyOf = (actor: UserActor, tab: string): string => `${actor.id} ${tab}`

  const openEngine = createEngineOpener({ ...parts, stalledMs: timings.stalledMs })

  return {
    claimSlot: (actor, tab) => claimSlot(db, { userId: actor.id, tab }),

    converse({ tab, slot, ...opened }) {
      const key = keyOf(opened.actor, tab)
      open.get(key)?.end(voiceCloseCodes.replaced, voiceMessages.replaced)
      const messages = createRateLimiter({ limit: voiceLimits.messagesPerSecond, windowSeconds: 1 })
      const conversation = new Conversation({
        ...opened,
        limits: { messages, questions },
        timings,
        openEngine: (port) => openEngine(port, opened.socket),
        keepSlot: () => slot.keep(),
        onOver() {
          if (open.get(key) === conversation) open.delete(key)
          const over = Promise.all([conversation.whenOver(), slot.leave()])
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
