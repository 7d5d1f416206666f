import type { ChatMessageMetadata } from '@portal/contracts/chat'
import type { VoiceEngine, VoiceServerMessage } from '@portal/contracts/voice'

/** spec §4 Voice: disconnected, then connected (listening), then speaking while audio arrives. */
export type VoiceStatus = 'disconnected' | 'connecting' | 'listening' | 'speaking'

export interface VoiceTurn {
  key: number
  role: 'user' | 'assistant'
  text: string
  /** Who answered, and from which records; null until the answer is whole. */
  metadata: ChatMessageMetadata | null
  at: Date
  /** Still being said. */
  isOpen: boolean
}

export interface VoiceState {
  status: VoiceStatus
  engine: { kind: VoiceEngine; label: string; isBudgetUsed: boolean } | null
  turns: readonly VoiceTurn[]
  /** The chat that holds the transcript. */
  chatId: string | null
  isPushToTalk: boolean
  /** The button is held down. */
  isHeld: boolean
  /** Speech can be heard: by the microphone, or by the browser's recognition. */
  canHear: boolean
  /** What the person should know about their microphone; null when it works or is not used. */
  note: string | null
}

export const silentState: VoiceState = {
  status: 'disconnected',
  engine: null,
  turns: [],
  chatId: null,
  isPushToTalk: false,
  isHeld: false,
  canHear: true,
  note: null,
}

type Transcript = Pick<VoiceState, 'turns' | 'chatId'>

/** The transcript after one message of the server. */
export function addToTranscript({ turns, chatId }: Transcript, message: VoiceServerMessage): Transcript {
  switch (message.type) {
    case 'conversation.item.input_audio_transcription.completed':
      return { turns: addQuestion(turns, message.transcript.trim()), chatId }
    case 'response.audio_transcript.delta':
    case 'response.text.delta':
      return { turns: changeOpen(turns, (turn) => ({ ...turn, text: turn.text + message.delta })), chatId }
    case 'response.audio_transcript.done':
      return { turns: changeOpen(turns, (turn) => ({ ...turn, text: message.transcript })), chatId }
    case 'portal.turn':
      if (message.role === 'user') return { turns, chatId: message.sessionId }
      return { turns: finishAnswer(turns, message), chatId: message.sessionId }
    case 'response.done':
      return { turns: turns.map((turn) => ({ ...turn, isOpen: false })), chatId }
    default:
      return { turns, chatId }
  }
}

/** What was said may be written down only after its answer has begun: it still stands before it. */
export function addQuestion(turns: readonly VoiceTurn[], text: string): readonly VoiceTurn[] {
  if (text === '') return turns
  const last = turns.at(-1)
  const question = { ...begin(turns, 'user'), text, isOpen: false }
  return last?.isOpen ? [...turns.slice(0, -1), question, last] : [...turns, question]
}

const begin = (turns: readonly VoiceTurn[], role: VoiceTurn['role']): VoiceTurn => ({
  key: turns.length,
  role,
  text: '',
  metadata: null,
  at: new Date(),
  isOpen: true,
})

function changeOpen(
  turns: readonly VoiceTurn[],
  change: (turn: VoiceTurn) => VoiceTurn,
): readonly VoiceTurn[] {
  const last = turns.at(-1)
  return last?.isOpen ? [...turns.slice(0, -1), change(last)] : [...turns, change(begin(turns, 'assistant'))]
}

function finishAnswer(
  turns: readonly VoiceTurn[],
  { content, metadata }: Extract<VoiceServerMessage, { type: 'portal.turn' }>,
): readonly VoiceTurn[] {
  const at = turns.findLastIndex(({ role, metadata: known }) => role === 'assistant' && known === null)
  if (at < 0) return turns
  return turns.map((turn, index) =>
    index === at ? { ...turn, text: content, metadata, isOpen: false } : turn,
  )
}
