import { afterEach, expect, test, vi } from 'vitest'
import { PlaybackQueue, type PlaybackState, type WavPlayer } from './playback-queue.ts'

afterEach(() => vi.restoreAllMocks())

/** Plays nothing, and ends what it plays when the test says so. */
function buildPlayer() {
  const played: number[] = []
  let waiting = Promise.withResolvers<void>()
  const player: WavPlayer = {
    async play(wav) {
      played.push(new Uint8Array(wav)[44] ?? -1)
      waiting = Promise.withResolvers()
      await waiting.promise
    },
    whenQuiet: async () => undefined,
    stop: () => waiting.resolve(),
    close: () => undefined,
  }
  return {
    player,
    played,
    end: () => waiting.resolve(),
    fail: () => waiting.reject(new Error('no such sound')),
  }
}

function buildQueue() {
  const states: PlaybackState[] = []
  const fake = buildPlayer()
  return { queue: new PlaybackQueue(fake.player, (state) => states.push(state)), states, ...fake }
}

test('[VOICE-24] the queue is idle, then playing with chunks queued, then idle; chunks are heard in their order', async () => {
  const { queue, states, played, end } = buildQueue()
  expect([queue.state, queue.queued]).toEqual(['idle', 0])
  for (const chunk of [1, 2, 3]) queue.add(new Uint8Array([chunk, 0]))
  expect([queue.state, queue.queued]).toEqual(['playing', 2])
  for (const count of [2, 3]) {
    end()
    await vi.waitFor(() => expect(played).toHaveLength(count))
  }
  end()
  await vi.waitFor(() => expect(queue.state).toBe('idle'))
  expect(played).toEqual([1, 2, 3])
  expect(states).toEqual(['playing', 'idle'])
})

test('[VOICE-29] a chunk that cannot be played is logged, and the next one is played', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { queue, played, fail, end } = buildQueue()
  queue.add(new Uint8Array([1, 0]))
  queue.add(new Uint8Array([2, 0]))
  fail()
  await vi.waitFor(() => expect(played).toEqual([1, 2]))
  expect(String(logged.mock.calls[0]?.[0])).toContain('playback_failed')
  end()
  await vi.waitFor(() => expect(queue.state).toBe('idle'))
})

test('speaking over it empties the queue at once, and what comes later is played again', async () => {
  const { queue, played, end } = buildQueue()
  for (const chunk of [1, 2, 3]) queue.add(new Uint8Array([chunk, 0]))
  queue.clear()
  expect([queue.state, queue.queued]).toEqual(['idle', 0])
  queue.add(new Uint8Array([4, 0]))
  await vi.waitFor(() => expect(played).toEqual([1, 4]))
  end()
  await vi.waitFor(() => expect(queue.state).toBe('idle'))
})
