import { voiceAudio } from '@portal/contracts/voice'
import type { WavPlayer } from './playback-queue.ts'

/** So long before the end of one chunk the next is made ready: no gap is heard between them. */
const leadSeconds = 0.15

export function createWavPlayer(): WavPlayer {
  const context = new AudioContext({ sampleRate: voiceAudio.sampleRate })
  const playing = new Set<AudioBufferSourceNode>()
  let busyUntil = 0
  let stopped = Promise.withResolvers<void>()

  const reach = async (time: number): Promise<void> => {
    const milliseconds = (time - context.currentTime) * 1000
    if (milliseconds <= 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    await Promise.race([
      stopped.promise,
      new Promise((resolve) => (timer = setTimeout(resolve, milliseconds))),
    ])
    clearTimeout(timer)
  }

  return {
    async play(wav) {
      const { promise: isStopped } = stopped
      if (context.state === 'suspended') await Promise.race([context.resume(), isStopped])
      const buffer = await context.decodeAudioData(wav)
      if (isStopped !== stopped.promise) return
      const source = context.createBufferSource()
      source.buffer = buffer
      source.connect(context.destination)
      source.addEventListener('ended', () => playing.delete(source))
      const startAt = Math.max(context.currentTime, busyUntil)
      source.start(startAt)
      playing.add(source)
      busyUntil = startAt + buffer.duration
      await reach(busyUntil - leadSeconds)
    },
    whenQuiet: () => reach(busyUntil),
    stop() {
      for (const source of playing) source.stop()
      playing.clear()
      busyUntil = 0
      stopped.resolve()
      stopped = Promise.withResolvers()
    },
    close() {
      if (context.state !== 'closed') void context.close()
    },
  }
}
