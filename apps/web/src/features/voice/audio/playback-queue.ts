import { describeError, log } from '#web/lib/log.ts'
import { toWav } from './wav.ts'

export interface WavPlayer {
  /** Resolves when the next one should come; rejects when this one cannot be played. */
  play: (wav: ArrayBuffer) => Promise<void>
  /** Resolves when all is heard. */
  whenQuiet: () => Promise<void>
  stop: () => void
  close: () => void
}

export type PlaybackState = 'idle' | 'playing'

/** Plays sound in the order in which it came; a chunk that cannot be played is logged and passed over. */
export class PlaybackQueue {
  readonly #player: WavPlayer
  readonly #onState: (state: PlaybackState) => void
  readonly #chunks: Uint8Array[] = []
  #state: PlaybackState = 'idle'
  #turn = 0

  constructor(player: WavPlayer, onState: (state: PlaybackState) => void) {
    this.#player = player
    this.#onState = onState
  }

  get state(): PlaybackState {
    return this.#state
  }

  /** Chunks that wait for their turn. */
  get queued(): number {
    return this.#chunks.length
  }

  add(pcm: Uint8Array): void {
    this.#chunks.push(pcm)
    if (this.#state === 'idle') void this.#run()
  }

  /** Silence at once: what is heard and what waits are dropped. */
  clear(): void {
    this.#turn++
    this.#chunks.length = 0
    this.#player.stop()
    this.#setState('idle')
  }

  close(): void {
    this.clear()
    this.#player.close()
  }

  async #run(): Promise<void> {
    const turn = ++this.#turn
    this.#setState('playing')
    while (turn === this.#turn) {
      const next = this.#chunks.shift()
      if (!next) {
        await this.#player.whenQuiet()
        if (this.#chunks.length > 0) continue
        break
      }
      try {
        await this.#player.play(toWav(next))
      } catch (error) {
        log('error', { event: 'playback_failed', error: describeError(error) })
      }
    }
    if (turn === this.#turn) this.#setState('idle')
  }

  #setState(state: PlaybackState): void {
    if (state === this.#state) return
    this.#state = state
    this.#onState(state)
  }
}
