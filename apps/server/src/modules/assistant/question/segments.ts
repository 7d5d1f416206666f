import { tokenise } from '../language/tokens.ts'

/** Places of the words that stand first behind a comma or a bracket. */
export function segmentStarts(text: string): ReadonlySet<number> {
  const starts = new Set<number>()
  let at = 0
  for (const segment of text.split(/[,;:()–—](?=\s|$)|\s[-–—(]\s?/u)) {
    starts.add(at)
    at += tokenise(segment).length
  }
  return starts
}
