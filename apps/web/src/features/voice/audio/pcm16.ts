/** Samples from -1 to 1 as 16-bit PCM, little endian; what is louder is cut off. */
export function toPcm16(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * 2)
  const view = new DataView(bytes.buffer)
  samples.forEach((sample, at) => {
    const within = Math.max(-1, Math.min(1, sample))
    view.setInt16(at * 2, Math.round(within < 0 ? within * 0x8000 : within * 0x7fff), true)
  })
  return bytes
}

/** More arguments than this overflow the stack of a call. */
const charactersAtOnce = 0x8000

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += charactersAtOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + charactersAtOnce))
  return btoa(text)
}

/** @throws DOMException when it is no base64 */
export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
