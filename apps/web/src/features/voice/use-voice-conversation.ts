import { useEffect, useState, useSyncExternalStore } from 'react'
import type { VoiceName } from '@portal/contracts/ai-hub'
import { openMicrophone } from './audio/microphone.ts'
import { createWavPlayer } from './audio/wav-player.ts'
import { createBrowserSpeaker } from './browser-speaker.ts'
import { VoiceConversation, type ConversationPorts } from './voice-conversation.ts'
import { createDictationInput, openMicrophoneInput, type Dictation } from './voice-input.ts'
import { createSoundOutput, createSpokenOutput } from './voice-output.ts'
import { currentToken, onTokenChange, tabId } from './voice-session.ts'
import type { VoiceState } from './voice-state.ts'

export interface VoiceOptions extends Dictation {
  toPlainText: (markdown: string) => string
  /** The person's choice in the settings. */
  voice: VoiceName
  /** 1 is the voice's own pace; of the browser's voice. */
  speed: number
}

export interface Voice extends VoiceState {
  conversation: VoiceConversation
}

/** One conversation for as long as the page is open; leaving it ends the conversation and frees the microphone. */
export function useVoiceConversation(options: VoiceOptions): Voice {
  const [{ conversation, configure }] = useState(() => {
    let current = options
    return {
      conversation: new VoiceConversation(portsOf(() => current)),
      configure: (next: VoiceOptions) => {
        current = next
      },
    }
  })
  const state = useSyncExternalStore(conversation.subscribe, conversation.read)
  useEffect(() => {
    configure(options)
  })
  useEffect(() => {
    addEventListener('pagehide', conversation.end)
    return () => {
      removeEventListener('pagehide', conversation.end)
      conversation.end()
    }
  }, [conversation])
  return { ...state, conversation }
}

const portsOf = (options: () => VoiceOptions): ConversationPorts => ({
  token: currentToken,
  onToken: onTokenChange,
  tab: tabId,
  voice: () => options().voice,
  openOutput: (engine, onSpeaking) =>
    engine === 'provider'
      ? createSoundOutput(createWavPlayer(), onSpeaking)
      : createSpokenOutput(createBrowserSpeaker(onSpeaking, options().speed), options().toPlainText),
  openInput: async (engine, conversation) =>
    engine === 'provider'
      ? openMicrophoneInput(conversation, openMicrophone)
      : createDictationInput(conversation, options()),
})
