import { voiceAudio } from '@portal/contracts/voice'
import { expect, test } from 'vitest'
import { FrameMaker } from './frame-maker.ts'
import { fromBase64, toBase64, toPcm16 } from './pcm16.ts'
import { toWav } from './wav.ts'

test('[VOICE-03] samples become 16-bit PCM, little endian; what is too loud is cut off', () => {
  const bytes = toPcm16(new Float32Array([0, 1, -1, 0.5, 2, -2]))
  const view = new DataView(bytes.buffer)
  const samples = [0, 1, 2, 3, 4, 5].map((at) => view.getInt16(at * 2, true))
  expect(samples).toEqual([0, 32767, -32768, 16384, 32767, -32768])
})

test('[VOICE-04] bytes travel as base64 and come back the same, however many', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => (at * 31) % 256)
  expect(toBase64(new Uint8Array([1, 2, 3, 255]))).toBe('AQID/w==')
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
})

test('[VOICE-26] sound is wrapped in a WAV with a header of 44 bytes: mono, 24000 Hz, 16 bits', () => {
  const file = toWav(new Uint8Array([1, 2, 3, 4, 5]))
  const view = new DataView(file)
  const textAt = (at: number) => new TextDecoder().decode(file.slice(at, at + 4))
  expect(file.byteLength).toBe(44 + 4)
  expect([textAt(0), textAt(8), textAt(12), textAt(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect(view.getUint32(4, true)).toBe(file.byteLength - 8)
  const [format, channels, rate, byteRate, align, bits] = [
    view.getUint16(20, true),
    view.getUint16(22, true),
    view.getUint32(24, true),
    view.getUint32(28, true),
    view.getUint16(32, true),
    view.getUint16(34, true),
  ]
  expect([format, channels, rate, byteRate, align, bits]).toEqual([1, 1, 24_000, 48_000, 2, 16])
  expect(view.getUint32(40, true)).toBe(4)
  expect([...new Uint8Array(file, 44)]).toEqual([1, 2, 3, 4])
})

const { sampleRate: rate, frame: size } = voiceAudio

function framesOf(inputRate: number, blocks: Float32Array[]): Float32Array[] {
  const frames: Float32Array[] = []
  const maker = new FrameMaker({ inputRate, rate, size }, (frame) =>
    // As the worklet does, so that the frame is gone from where it was made.
    frames.push(structuredClone(frame, { transfer: [frame.buffer] })),
  )
  for (const block of blocks) maker.push(block)
  return frames
}

test('[VOICE-25] blocks of the browser become frames of 4096 samples, none lost and none twice', () => {
  const samples = Float32Array.from({ length: 128 * 70 }, (_, at) => at / 10_000)
  const blocks = Array.from({ length: 70 }, (_, at) => samples.slice(at * 128, (at + 1) * 128))
  const frames = framesOf(24_000, blocks)
  expect(frames.map(({ length }) => length)).toEqual([4096, 4096])
  expect([...(frames[0] ?? []), ...(frames[1] ?? [])]).toEqual(Array.from(samples.subarray(0, 8192)))
})

test.each([44_100, 48_000, 16_000])(
  '[VOICE-02] a tone captured at %i Hz is the same tone at 24000 Hz',
  (inputRate) => {
    const tone = (at: number, per: number) => Math.sin((2 * Math.PI * 440 * at) / per)
    const seconds = 0.5
    const blocks = Array.from({ length: Math.ceil((inputRate * seconds) / 128) }, (_, block) =>
      Float32Array.from({ length: 128 }, (_each, at) => tone(block * 128 + at, inputRate)),
    )
    const heard = framesOf(inputRate, blocks).flatMap((frame) => [...frame])
    expect(heard.length).toBe(Math.floor((blocks.length * 128 * rate) / inputRate / size) * size)
    // One sample of the source later: the first is drawn from the silence before it.
    const worst = heard.slice(10).reduce((most, sample, index) => {
      const at = (index + 10) / rate - 1 / inputRate
      return Math.max(most, Math.abs(sample - tone(at, 1)))
    }, 0)
    expect(worst).toBeLessThan(0.01)
  },
)
