import { describeError, log } from '#web/lib/log.ts'
import { PlaybackQueue, type WavPlayer } from './audio/playback-queue.ts'
import { fromBase64 } from './audio/pcm16.ts'
import type { Speaker } from './browser-speaker.ts'

/** How answers are heard: the provider's sound, or the browser's own voice. */
export interface VoiceOutput {
  addSound: (base64: string) => void
  endSound: () => void
  addText: (text: string) => void
  stop: () => void
  close: () => void
}

/** Speaks from the first sound on, until all of it was heard. */
export function createSoundOutput(player: WavPlayer, onSpeaking: (isSpeaking: boolean) => void): VoiceOutput {
  let isComing = false
  const tell = (): void => onSpeaking(isComing || queue.state === 'playing')
  const queue = new PlaybackQueue(player, tell)
  return {
    addSound(base64) {
      try {
        isComing = true
        queue.add(fromBase64(base64))
      } catch (error) {
        log('error', { event: 'playback_failed', error: describeError(error) })
      }
      tell()
    },
    endSound() {
      isComing = false
      tell()
    },
    addText: () => undefined,
    stop() {
      isComing = false
      queue.clear()
      tell()
    },
    close() {
      isComing = false
      queue.close()
    },
  }
}

/** Without a provider the browser reads the answer, where it has a voice. */
export const createSpokenOutput = (
  speaker: Speaker | null,
  toPlainText: (markdown: string) => string,
): VoiceOutput => ({
  addSound: () => undefined,
  endSound: () => undefined,
  addText: (text) => speaker?.speak(toPlainText(text)),
  stop: () => speaker?.stop(),
  close: () => speaker?.stop(),
})
