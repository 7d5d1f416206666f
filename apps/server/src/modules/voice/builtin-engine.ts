import { voiceMessages } from '@portal/content/voice'
import type { Logger } from 'pino'
import type { AssistantService } from '#server/modules/chat/index.ts'
import { AppError } from '@portal/backend/platform/errors'
import { toFault, type EngineMessage, type VoiceEngineSession, type VoicePort } from './voice-engine.ts'
import type { VoiceChat } from './voice-chat.ts'

interface BuiltinParts {
  port: VoicePort
  assistant: Pick<AssistantService, 'ask'>
  chat: VoiceChat
  log: Pick<Logger, 'error'>
}

type Running = Awaited<ReturnType<AssistantService['ask']>>

/** Answers text by the assistant in the messages of a spoken conversation; the browser does the speaking. */
export function createBuiltinEngine({ port, assistant, chat, log }: BuiltinParts): VoiceEngineSession {
  const leaving = new AbortController()
  let asked: string | null = null
  let running: Running | null = null
  let work: Promise<void> | null = null

  async function answer(question: string): Promise<void> {
    const sessionId = await chat.sessionId()
    const wish = { provider: undefined, model: undefined }
    const { actor } = port
    running = await assistant.ask({ actor, question, earlier: [], sessionId, contextType: 'general', wish })
    if (leaving.signal.aborted) running.end('stopped')
    const { userMessageId } = running.ids
    port.tell({
      type: 'portal.turn',
      role: 'user',
      sessionId,
      messageId: userMessageId,
      content: question,
      metadata: null,
    })
    port.tell({ type: 'response.created' })
    for await (const event of running.follow(leaving.signal))
      if (event.event === 'delta') {
        port.touch()
        port.tell({ type: 'response.audio_transcript.delta', delta: event.data.text })
      }
    const { message, messageId, metadata } = await running.done
    port.tell({ type: 'response.audio_transcript.done', transcript: message })
    port.tell({ type: 'portal.turn', role: 'assistant', sessionId, messageId, content: message, metadata })
    port.tell({ type: 'response.done' })
  }

  function begin(): void {
    if (asked === null) return port.tell(toFault('bad_request', voiceMessages.nothingAsked))
    if (work) return port.tell(toFault('conflict', voiceMessages.busy))
    try {
      port.takeQuestion()
    } catch (error) {
      return tellFailure(error)
    }
    const question = asked
    asked = null
    work = answer(question)
      .catch(tellFailure)
      .finally(() => {
        running = null
        work = null
      })
  }

  function tellFailure(error: unknown): void {
    if (error instanceof AppError) return port.tell(toFault(error.code, error.message))
    log.error({ event: 'voice.answer_failed', err: error }, 'a spoken question was not answered')
    port.tell(toFault('unavailable', voiceMessages.failed))
  }

  return {
    handle(message: EngineMessage) {
      switch (message.type) {
        case 'session.update':
          return port.tell({ type: 'session.updated' })
        case 'conversation.item.create':
          asked = message.item.content.map(({ text }) => text).join('\n')
          return
        case 'response.create':
          return begin()
        case 'response.cancel':
          return running?.end('stopped')
        case 'input_audio_buffer.append':
          return port.tell(toFault('unsupported_media_type', voiceMessages.noEars))
        case 'input_audio_buffer.clear':
      }
    },
    async close() {
      running?.end('stopped')
      leaving.abort()
      await work
    },
  }
}
