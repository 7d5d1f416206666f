import type { Token } from './words/tokens.ts'
import type { Part } from './parts.ts'

const joining = new Set('and y e but pero with con'.split(' '))
const mostTried = 4

/** The two sides of each "and" of a part: "Nordkessel is German and scores 121". */
export const halvesOf = (tokens: readonly Token[], part: Part): (readonly [Part, Part])[] => {
  const at = tokens
    .map(({ word, kind }, place) => ({ place, isJoining: kind === 'word' && joining.has(word) }))
    .filter(({ place, isJoining }) => isJoining && place > part.from + 1 && place < part.to - 1)
  return at.slice(0, mostTried).map(({ place }) => [
    { ...part, to: place },
    { ...part, from: place },
  ])
}
