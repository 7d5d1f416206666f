/** The text without the given characters at its end; linear, where `/x+$/` is quadratic in the length of a run inside. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The text without the given characters at both ends. */
export function trimBothOf(text: string, characters: string): string {
  const kept = trimEndOf(text, characters)
  let start = 0
  while (start < kept.length && characters.includes(kept.charAt(start))) start += 1
  return kept.slice(start)
}
