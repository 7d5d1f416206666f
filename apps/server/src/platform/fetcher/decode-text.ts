const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Text of a page: by its byte order mark, its header, its own meta element, else UTF-8, else the Western one. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]
  const stated = marked ?? charsetOf(contentType) ?? charsetInside(bytes)
  return decodeAs(bytes, stated) ?? decodeStrictly(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

const charsetOf = (text: string): string | undefined => /charset\s*=\s*["']?([\w.:-]+)/i.exec(text)?.[1]

/** Within the first kilobyte, as browsers look for it. */
function charsetInside(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const declared = /^<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1]
  return declared ?? charsetOf(/<meta[^>]+charset[^>]*>/i.exec(head)?.[0] ?? '')
}

function decodeAs(bytes: Uint8Array, charset: string | undefined): string | undefined {
  if (!charset) return undefined
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return undefined
  }
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
