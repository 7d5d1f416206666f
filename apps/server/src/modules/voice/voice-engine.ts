import type { VoiceClientMessage, VoiceServerMessage } from '@portal/contracts/voice'
import type { UserActor } from '@portal/backend/platform/actor'

export type EngineMessage = Exclude<VoiceClientMessage, { type: 'portal.token' }>

/** What an engine needs of the conversation that it answers in. */
export interface VoicePort {
  actor: UserActor
  tell(message: VoiceServerMessage): void
  /** Throws when the person asks too often. */
  takeQuestion(): void
  /** Somebody said something: the conversation is not idle. */
  touch(): void
  end(code: number, reason: string): void
}

/** Who answers: the built-in assistant, or a provider at the other end of a line. */
export interface VoiceEngineSession {
  handle(message: EngineMessage): void
  /** Ends what is under way; resolves when what was said is stored. */
  close(): Promise<void>
}

export const toFault = (code: string, message: string): VoiceServerMessage => ({
  type: 'error',
  error: { type: code === 'provider_failed' ? 'server_error' : 'invalid_request_error', code, message },
})
