import { layersOf } from './layers.ts'

// Type aliases, not interfaces: an answer's results take only what has an index signature.
export type FlowNode = { id: string; label: string; kind: 'unit' | 'inlet' | 'outlet' }
export type FlowEdge = { from: string; to: string; stream: string }
export type FlowDiagram = {
  nodes: (FlowNode & { x: number; y: number; width: number; height: number })[]
  edges: (FlowEdge & { points: number[][] })[]
  width: number
  height: number
}

const unit = { width: 150, height: 56 }
const gap = { x: 70, y: 44 }
const margin = 30

/** Places the nodes in columns from left to right, so that every stream but a recycle runs forward. */
export function layOutFlow(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): FlowDiagram {
  const columns = layersOf(
    nodes.map(({ id }) => id),
    edges,
  )
  const tallest = Math.max(1, ...columns.map((column) => column.length))
  const height = 2 * margin + tallest * unit.height + (tallest - 1) * gap.y
  const places = new Map(
    columns.flatMap((column, x) => {
      const top = (height - column.length * unit.height - (column.length - 1) * gap.y) / 2
      return column.map(
        (id, y) =>
          [id, { x: margin + x * (unit.width + gap.x), y: top + y * (unit.height + gap.y) }] as const,
      )
    }),
  )
  const placed = nodes.map((node) => ({ ...node, ...(places.get(node.id) ?? { x: 0, y: 0 }), ...unit }))
  return {
    nodes: placed,
    edges: edges.map((edge) => ({ ...edge, points: route(edge, places) })),
    width: 2 * margin + columns.length * unit.width + Math.max(0, columns.length - 1) * gap.x,
    height,
  }
}

/** From the right side of one node to the left side of the next, in right angles. */
function route({ from, to }: FlowEdge, places: ReadonlyMap<string, { x: number; y: number }>): number[][] {
  const [start, end] = [places.get(from), places.get(to)]
  if (!start || !end) return []
  const out = [start.x + unit.width, start.y + unit.height / 2]
  const into = [end.x, end.y + unit.height / 2]
  if (end.x > start.x) {
    const turn = (into[0] ?? 0) - gap.x / 2
    return out[1] === into[1] ? [out, into] : [out, [turn, out[1] ?? 0], [turn, into[1] ?? 0], into]
  }
  const below = Math.max(start.y, end.y) + unit.height + gap.y / 2
  const [right, left] = [(out[0] ?? 0) + 15, (into[0] ?? 0) - 15]
  return [out, [right, out[1] ?? 0], [right, below], [left, below], [left, into[1] ?? 0], into]
}
