import { voiceCopy } from '@portal/content/voice'
import { voiceAudio, voiceSession } from '@portal/contracts/voice'
import type { Microphone, MicrophoneHandlers } from './audio/microphone.ts'
import { toBase64, toPcm16 } from './audio/pcm16.ts'

/** Where speech comes from: the microphone, or the browser's own recognition. */
export interface VoiceInput {
  /** Whether it listens: always, or while the button is held. */
  setOpen: (isOpen: boolean) => void
  /** The AI began or ended to speak. */
  setSpeaking: (isSpeaking: boolean) => void
  close: () => void
}

interface Listener {
  sendAudio: (base64: string) => void
  setNote: (note: string, canHear: boolean) => void
}

/** After the button is let go, so much silence tells the provider that the turn is over. */
const silentFrames = Math.ceil(
  ((voiceSession.turn_detection.silence_duration_ms + voiceSession.turn_detection.prefix_padding_ms) *
    voiceAudio.sampleRate) /
    1000 /
    voiceAudio.frame,
)

/** Sends what the microphone hears, frame by frame. */
export async function openMicrophoneInput(
  listener: Listener,
  open: (handlers: MicrophoneHandlers) => Promise<Microphone>,
): Promise<VoiceInput> {
  let isOpen = false
  const send = (samples: Float32Array): void => {
    try {
      listener.sendAudio(toBase64(toPcm16(samples)))
    } catch {
      // The socket closes between two frames: its end is told where it is heard of.
      isOpen = false
    }
  }
  const microphone = await open({
    onFrame: (samples) => {
      if (isOpen) send(samples)
    },
    onEnded: (error) => listener.setNote(error.message, false),
  })
  return {
    setOpen(next) {
      const wasOpen = isOpen
      isOpen = next
      if (wasOpen && !next) for (let n = 0; n < silentFrames; n++) send(new Float32Array(voiceAudio.frame))
    },
    setSpeaking: () => undefined,
    close() {
      isOpen = false
      microphone.close()
    },
  }
}

/** Recognition as the browser offers it; composed from outside, so that the portal has one of them. */
export interface Dictation {
  canDictate: () => boolean
  startDictation: (handlers: {
    onText: (text: string) => void
    onEnd: () => void
    onRefused: (reason: 'microphone' | 'failed') => void
  }) => () => void
}

interface Asker {
  sendText: (text: string) => void
  setNote: (note: string, canHear: boolean) => void
}

/** A pause of so long ends a spoken question, as with the provider. */
const pauseMs = voiceSession.turn_detection.silence_duration_ms

/** Sends what the browser understood. It does not listen while the browser speaks: it would hear itself. */
export function createDictationInput(asker: Asker, { canDictate, startDictation }: Dictation): VoiceInput {
  if (!canDictate()) {
    asker.setNote(voiceCopy.builtinTyped, false)
    return { setOpen: () => undefined, setSpeaking: () => undefined, close: () => undefined }
  }
  let isWanted = false
  let isSpeaking = false
  let isRefused = false
  let text = ''
  let stop: (() => void) | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  const finish = (): void => {
    clearTimeout(pause)
    stop?.()
  }
  const handleEnd = (): void => {
    stop = null
    const said = text.trim()
    text = ''
    if (said !== '') asker.sendText(said)
    follow()
  }
  /** Listens when it should and does not yet; stops when it does and should not. */
  function follow(): void {
    const shouldListen = isWanted && !isSpeaking && !isRefused
    if (!shouldListen) return finish()
    if (stop) return
    stop = startDictation({
      onText(heard) {
        text = heard
        clearTimeout(pause)
        pause = setTimeout(finish, pauseMs)
      },
      onEnd: handleEnd,
      onRefused(reason) {
        isRefused = true
        const problem = reason === 'microphone' ? voiceCopy.recognitionRefused : voiceCopy.recognitionFailed
        asker.setNote(problem, false)
      },
    })
  }
  asker.setNote(voiceCopy.builtinDictates, true)
  return {
    setOpen(next) {
      isWanted = next
      follow()
    },
    setSpeaking(next) {
      isSpeaking = next
      follow()
    },
    close() {
      isWanted = false
      text = ''
      finish()
    },
  }
}
