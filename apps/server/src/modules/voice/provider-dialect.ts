import { voiceInstructions, voiceTool } from '@portal/content/voice'
import type { VoiceName } from '@portal/contracts/ai-hub'
import { voiceAudio, voiceSession } from '@portal/contracts/voice'

/** The specification's words are those of the provider's first protocol; its later one nests the session and renames what it says. */
export interface ProviderDialect {
  /** Body of `session.update`. */
  toSession(wish: { voice: VoiceName; brand: string }): object
}

const tool = {
  type: 'function',
  name: voiceTool.name,
  description: voiceTool.description,
  parameters: {
    type: 'object',
    properties: { question: { type: 'string', description: voiceTool.question } },
    required: ['question'],
  },
}

const first: ProviderDialect = {
  toSession: ({ voice, brand }) => ({
    ...voiceSession,
    voice,
    instructions: voiceInstructions(brand),
    tools: [tool],
  }),
}

const format = { type: 'audio/pcm', rate: voiceAudio.sampleRate }
/** It speaks and writes by one modality, and takes no temperature any more. */
const later: ProviderDialect = {
  toSession: ({ voice, brand }) => ({
    type: 'realtime',
    output_modalities: ['audio'],
    audio: {
      input: {
        format,
        transcription: voiceSession.input_audio_transcription,
        turn_detection: voiceSession.turn_detection,
      },
      output: { format, voice },
    },
    max_output_tokens: voiceSession.max_response_output_tokens,
    instructions: voiceInstructions(brand),
    tools: [tool],
  }),
}

/** By the first thing that the provider says. */
export function dialectOf(greeting: Readonly<Record<string, unknown>>): ProviderDialect {
  const session = greeting['session'] as { type?: unknown } | undefined
  return session?.type === 'realtime' ? later : first
}

/** `response.output_audio.delta` of the later protocol is `response.audio.delta` of the specification. */
export const toSpecified = (type: string): string =>
  type.replace(/^response\.output_(?=audio|text)/u, 'response.')
