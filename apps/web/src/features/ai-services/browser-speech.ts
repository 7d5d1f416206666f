/** Whether the browser has an engine that speaks. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis && speechSynthesis !== undefined

/** Speaks with a voice of the page's language; the nth of them, so that different choices sound different. */
export function speak(text: string, { speed, voiceAt }: { speed: number; voiceAt: number }): void {
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  const language = document.documentElement.lang || 'en'
  const known = speechSynthesis.getVoices().filter(({ lang }) => lang.startsWith(language.slice(0, 2)))
  const voice = known[Math.max(0, voiceAt) % Math.max(1, known.length)]
  if (voice) utterance.voice = voice
  utterance.lang = voice?.lang ?? language
  utterance.rate = speed
  speechSynthesis.speak(utterance)
}

export function stopSpeaking(): void {
  if (canSpeak()) speechSynthesis.cancel()
}
