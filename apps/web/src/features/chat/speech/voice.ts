/** What speech recognition of browsers looks like; not in TypeScript's library. */
interface Recognition extends EventTarget {
  lang: string
  interimResults: boolean
  continuous: boolean
  start: () => void
  stop: () => void
  abort: () => void
}
type RecognitionConstructor = new () => Recognition
interface RecognitionResultEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}
interface RecognitionErrorEvent extends Event {
  error: string
}

const recognitionOf = (scope: object): RecognitionConstructor | null => {
  const { SpeechRecognition, webkitSpeechRecognition } = scope as Record<string, unknown>
  const found = SpeechRecognition ?? webkitSpeechRecognition
  // Guaranteed by the Web Speech API: both names, where present, are that constructor.
  return typeof found === 'function' ? (found as RecognitionConstructor) : null
}

export const canReadAloud = (): boolean => 'speechSynthesis' in globalThis
export const canDictate = (): boolean => recognitionOf(globalThis) !== null

export function readAloud(text: string): void {
  if (!canReadAloud()) return
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = 'en'
  speechSynthesis.speak(utterance)
}

export function stopReading(): void {
  if (canReadAloud()) speechSynthesis.cancel()
}

export interface DictationHandlers {
  onText: (text: string) => void
  onEnd: () => void
  onRefused: (reason: 'microphone' | 'failed') => void
}

/** Starts dictation; the answer ends it. Does nothing where the browser has none. */
export function startDictation(handlers: DictationHandlers): () => void {
  const Constructor = recognitionOf(globalThis)
  if (!Constructor) return () => undefined
  const recognition = new Constructor()
  recognition.lang = navigator.language || 'en'
  recognition.interimResults = true
  recognition.continuous = true
  recognition.addEventListener('result', (event) => {
    const { results } = event as RecognitionResultEvent
    handlers.onText(
      Array.from(results, (result) => result[0]?.transcript ?? '')
        .join(' ')
        .trim(),
    )
  })
  recognition.addEventListener('error', (event) => {
    const { error } = event as RecognitionErrorEvent
    if (error !== 'aborted' && error !== 'no-speech') {
      handlers.onRefused(error === 'not-allowed' || error === 'audio-capture' ? 'microphone' : 'failed')
    }
  })
  recognition.addEventListener('end', () => handlers.onEnd())
  recognition.start()
  return () => recognition.stop()
}
