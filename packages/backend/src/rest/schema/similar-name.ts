function distance(first: string, second: string): number {
  let previous = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= second.length; column += 1) {
      const substituted = (previous[column - 1] ?? 0) + (first[row - 1] === second[column - 1] ? 0 : 1)
      current.push(Math.min(substituted, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[second.length] ?? 0
}

/** The name that a misspelt one most likely meant; undefined when none is near enough. Long names are not compared. */
export function findSimilarName(
  name: string,
  candidates: Iterable<string>,
  least = 0.75,
): string | undefined {
  if (name.length > 100) return undefined
  let best: { name: string; score: number } | undefined
  for (const candidate of candidates) {
    const longest = Math.max(name.length, candidate.length)
    if (longest === 0 || candidate === name) continue
    const score = 1 - distance(name.toLowerCase(), candidate.toLowerCase()) / longest
    if (score >= least && score > (best?.score ?? 0)) best = { name: candidate, score }
  }
  return best?.name
}
