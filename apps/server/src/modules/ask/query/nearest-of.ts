/** How many letters differ, when both are short. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, against] of [...other].entries())
      next.push(
        Math.min(
          (next[index] ?? 0) + 1,
          (row[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + (letter === against ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** The known ids nearest to one that is not known: those that hold it first, then by their letters. */
export function nearestOf(id: string, known: readonly string[]): string[] {
  const asked = id.toLowerCase().slice(0, 40)
  const ranked = known.map((each) => ({
    each,
    far: each.includes(asked) || asked.includes(each) ? 0 : distance(asked, each),
  }))
  return ranked
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 5)
    .map(({ each }) => each)
}
