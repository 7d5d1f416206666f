const pairsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2)))

/** The known ids that share the most pairs of letters with one that is not known. */
export function nearestOf(id: string, known: readonly string[]): string[] {
  const asked = pairsOf(id.toLowerCase().slice(0, 40))
  const likeness = (each: string): number => {
    const pairs = pairsOf(each)
    return [...pairs].filter((pair) => asked.has(pair)).length / (pairs.size + asked.size)
  }
  return known
    .map((each) => ({ each, like: likeness(each) }))
    .toSorted((a, b) => b.like - a.like)
    .slice(0, 5)
    .map(({ each }) => each)
}
