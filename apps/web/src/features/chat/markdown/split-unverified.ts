export interface TextPiece {
  text: string
  isUnverified: boolean
}

/** Cuts out the parts that the server could not find in any record. "5" does not match inside "50" or "1.5". */
export function splitUnverified(text: string, unverified: readonly string[]): TextPiece[] {
  const wanted = unverified.filter((part) => part.trim() && !/^\[\d+\]$/.test(part))
  if (wanted.length === 0) return [{ text, isUnverified: false }]
  const pattern = new RegExp(
    wanted
      .toSorted((a, b) => b.length - a.length)
      .map(toPattern)
      .join('|'),
    'gi',
  )
  const pieces: TextPiece[] = []
  let from = 0
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) pieces.push({ text: text.slice(from, found.index), isUnverified: false })
    pieces.push({ text: found[0], isUnverified: true })
    from = found.index + found[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isUnverified: false })
  return pieces
}

/** Those that no single run of the text shows whole: a number may be parted by marks. */
export const partedIn = (runs: readonly string[], unverified: readonly string[]): string[] =>
  unverified.filter(
    (part) =>
      !/^\[\d+\]$/.test(part) &&
      !runs.some((run) => splitUnverified(run, [part]).some(({ isUnverified }) => isUnverified)),
  )

function toPattern(part: string): string {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const before = /^\d/.test(part) ? '(?<![\\d]|\\d[.,])' : ''
  const after = /\d$/.test(part) ? '(?!\\d|[.,]\\d)' : ''
  return before + escaped + after
}
