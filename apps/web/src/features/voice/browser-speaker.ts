export interface Speaker {
  speak: (text: string) => void
  stop: () => void
}

/** Longer utterances break off in some browsers. */
const sentencePattern = /[^.!?\n]+[.!?]*\s*/g
const spanishSigns = /[áéíóúñ¿¡]/i

/** The browser's own voice; null where it has none. */
export function createBrowserSpeaker(
  onSpeaking: (isSpeaking: boolean) => void,
  speed: number,
): Speaker | null {
  if (!('speechSynthesis' in globalThis)) return null
  let left = 0
  const begin = (): void => onSpeaking(true)
  const end = (): void => {
    left = Math.max(0, left - 1)
    if (left === 0) onSpeaking(false)
  }
  return {
    speak(text) {
      const sentences = text.match(sentencePattern) ?? []
      left += sentences.length
      for (const sentence of sentences) {
        const utterance = new SpeechSynthesisUtterance(sentence)
        utterance.lang = spanishSigns.test(text) ? 'es' : 'en'
        utterance.rate = speed
        utterance.addEventListener('start', begin)
        utterance.addEventListener('end', end)
        utterance.addEventListener('error', end)
        speechSynthesis.speak(utterance)
      }
    },
    stop() {
      left = 0
      speechSynthesis.cancel()
      onSpeaking(false)
    },
  }
}
