import { voiceAudio } from '@portal/contracts/voice'

const { sampleRate, channels, bitsPerSample, wavHeaderBytes } = voiceAudio
const bytesPerSample = (channels * bitsPerSample) / 8
const pcmFormat = 1

/** A WAV file of raw sound: the header says what the bytes after it are. An odd last byte is no sample. */
export function toWav(pcm: Uint8Array): ArrayBuffer {
  const length = pcm.length - (pcm.length % bytesPerSample)
  const file = new ArrayBuffer(wavHeaderBytes + length)
  const view = new DataView(file)
  const write = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index))
  }
  write(0, 'RIFF')
  view.setUint32(4, file.byteLength - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, pcmFormat, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * bytesPerSample, true)
  view.setUint16(32, bytesPerSample, true)
  view.setUint16(34, bitsPerSample, true)
  write(36, 'data')
  view.setUint32(40, length, true)
  new Uint8Array(file, wavHeaderBytes).set(pcm.subarray(0, length))
  return file
}
