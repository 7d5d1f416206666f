import type { UserActor } from '@portal/backend/platform/actor'
import { serviceActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { insertSpokenTurn, insertVoiceSession, type SpokenTurn } from './voice.repository.ts'

/** The chat that a conversation is written to; it begins with the first thing said. */
export interface VoiceChat {
  sessionId(): Promise<string>
  write(turn: SpokenTurn): Promise<{ sessionId: string; messageId: string }>
}

export function createVoiceChat(db: Database, actor: UserActor): VoiceChat {
  let session: Promise<string> | undefined
  const sessionId = (): Promise<string> => {
    session ??= db
      .transaction(actor, (tx) => insertVoiceSession(tx, new Date()))
      .catch((error: unknown) => {
        session = undefined
        throw error
      })
    return session
  }
  return {
    sessionId,
    async write(turn) {
      const id = await sessionId()
      const messageId = await db.transaction(serviceActor, (tx) => insertSpokenTurn(tx, id, turn))
      return { sessionId: id, messageId }
    },
  }
}
