interface Link {
  from: string
  to: string
}

/** Column of each node: one more than its farthest predecessor; a link that closes a circle is a recycle and is left out. */
export function layersOf(ids: readonly string[], links: readonly Link[]): string[][] {
  const forward = withoutRecycles(ids, links)
  const depth = new Map(ids.map((id) => [id, 0]))
  for (let round = 0; round < ids.length; round++) {
    let moved = false
    for (const { from, to } of forward) {
      const wanted = (depth.get(from) ?? 0) + 1
      if ((depth.get(to) ?? 0) >= wanted) continue
      depth.set(to, wanted)
      moved = true
    }
    if (!moved) break
  }
  pullInlets(depth, forward)
  const columns: string[][] = []
  for (const id of ids) (columns[depth.get(id) ?? 0] ??= []).push(id)
  return Array.from(columns, (column) => column ?? [])
}

/** What feeds a late step stands right before it, not at the far left. */
function pullInlets(depth: Map<string, number>, links: readonly Link[]): void {
  const entered = new Set(links.map(({ to }) => to))
  for (const id of depth.keys()) {
    if (entered.has(id)) continue
    const next = links.filter(({ from }) => from === id).map(({ to }) => depth.get(to) ?? 1)
    if (next.length > 0) depth.set(id, Math.max(0, Math.min(...next) - 1))
  }
}

function withoutRecycles(ids: readonly string[], links: readonly Link[]): Link[] {
  const known = new Set(ids)
  const kept: Link[] = []
  for (const link of links) {
    if (!known.has(link.from) || !known.has(link.to) || reaches(link.to, link.from, kept)) continue
    kept.push(link)
  }
  return kept
}

function reaches(start: string, goal: string, links: readonly Link[]): boolean {
  const open = [start]
  const seen = new Set(open)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === goal) return true
    for (const { from, to } of links) {
      if (from !== id || seen.has(to)) continue
      seen.add(to)
      open.push(to)
    }
  }
  return false
}
