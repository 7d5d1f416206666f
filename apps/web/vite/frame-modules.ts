interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/** Whether a screen draws a module before anything is pressed: what these files import, directly or by others. */
export function drawnFirst(...roots: string[]): (id: string, graph: Graph) => boolean {
  let found: Set<string> | undefined
  return (id, graph) => (found ??= reach(roots, graph)).has(id)
}

function reach(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set(roots)
  // A set that grows is walked to its new end.
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((imported) => found.add(imported))
  return found
}
