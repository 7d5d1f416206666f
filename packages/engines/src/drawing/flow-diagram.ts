import { layersOf } from './layers.ts'
import { routeEdges } from './routes.ts'

// Type aliases, not interfaces: an answer's results take only what has an index signature.
export type FlowNode = { id: string; label: string; kind: 'unit' | 'inlet' | 'outlet' }
export type FlowEdge = { from: string; to: string; stream: string }
export type FlowBox = FlowNode & { x: number; y: number; width: number; height: number }
export type FlowDiagram = {
  nodes: FlowBox[]
  edges: (FlowEdge & { points: number[][] })[]
  width: number
  height: number
}

const unit = { width: 150, height: 56 }
const gap = { x: 80, y: 44 }
const margin = 30
const laneHeight = 14

/** Places the nodes in columns from left to right, so that every stream but a recycle runs forward. */
export function layOutFlow(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): FlowDiagram {
  const columns = layersOf(
    nodes.map(({ id }) => id),
    edges,
  )
  const tallest = Math.max(1, ...columns.map((column) => column.length))
  const floor = 2 * margin + tallest * unit.height + (tallest - 1) * gap.y
  const places = new Map(
    columns.flatMap((column, x) => {
      const top = (floor - column.length * unit.height - (column.length - 1) * gap.y) / 2
      return column.map(
        (id, y) =>
          [id, { x: margin + x * (unit.width + gap.x), y: top + y * (unit.height + gap.y) }] as const,
      )
    }),
  )
  const boxes = nodes.map((node): FlowBox => ({
    ...node,
    ...(places.get(node.id) ?? { x: 0, y: 0 }),
    ...unit,
  }))
  const known = edges.filter(({ from, to }) => places.has(from) && places.has(to))
  const { routes, lanes } = routeEdges(known, {
    boxes: new Map(boxes.map((box) => [box.id, box])),
    gap: gap.x,
    floor,
    laneHeight,
  })
  return {
    nodes: boxes,
    edges: routes,
    width: 2 * margin + columns.length * unit.width + Math.max(0, columns.length - 1) * gap.x,
    height: floor + lanes * laneHeight,
  }
}

/** The same streams between boxes that somebody moved, added or took away. */
export function redrawFlow(boxes: readonly FlowBox[], edges: readonly FlowEdge[]): FlowDiagram {
  const places = new Map(boxes.map((box) => [box.id, box]))
  const floor = Math.max(0, ...boxes.map(({ y, height }) => y + height)) + margin
  const known = edges.filter(({ from, to }) => places.has(from) && places.has(to))
  const { routes, lanes } = routeEdges(known, { boxes: places, gap: gap.x, floor, laneHeight, isFree: true })
  return {
    nodes: [...boxes],
    edges: routes,
    width: Math.max(0, ...boxes.map(({ x, width }) => x + width)) + margin,
    height: floor + lanes * laneHeight,
  }
}

/** A place for one more box: below the others, at the left. */
export function placeForBox(boxes: readonly FlowBox[]): Pick<FlowBox, 'x' | 'y' | 'width' | 'height'> {
  const lowest = Math.max(margin - gap.y, ...boxes.map(({ y, height }) => y + height))
  return { x: margin, y: lowest + gap.y, ...unit }
}
