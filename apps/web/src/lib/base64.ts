/** Bytes that a base64 text stands for. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text)
  return Uint8Array.from(raw, (character) => character.codePointAt(0) ?? 0)
}

/** A file as a data address. */
export function toDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
}
