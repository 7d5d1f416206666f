import { layOutFlow, type FlowDiagram, type FlowEdge, type FlowNode } from '../drawing/index.ts'
import type { FlowsheetInput } from './schema.ts'
import type { Solution } from './solve.ts'

export interface FlowPlan {
  diagram: FlowDiagram
  /** The number of each stream on the drawing, and where it leads. */
  edges: ReadonlyMap<string, FlowEdge>
}

/** The sheet as drawn: feeds at the left, units by the flow, products at the right. */
export function drawFlowsheet({ feeds, units }: FlowsheetInput, { streams }: Solution): FlowPlan {
  const from = new Map(units.flatMap(({ name, outlets }) => outlets.map((outlet) => [outlet, name] as const)))
  const to = new Map(units.flatMap(({ name, inlets }) => inlets.map((inlet) => [inlet, name] as const)))
  const names = [...streams.keys()]
  const nodes: FlowNode[] = [
    ...feeds.map(({ name }): FlowNode => ({ id: `in: ${name}`, label: name, kind: 'inlet' })),
    ...units.map(({ name }): FlowNode => ({ id: name, label: name, kind: 'unit' })),
    ...names
      .filter((name) => !to.has(name))
      .map((name): FlowNode => ({ id: `out: ${name}`, label: name, kind: 'outlet' })),
  ]
  const edges = new Map(
    names.map((name, at) => [
      name,
      { from: from.get(name) ?? `in: ${name}`, to: to.get(name) ?? `out: ${name}`, stream: String(at + 1) },
    ]),
  )
  return { diagram: layOutFlow(nodes, [...edges.values()]), edges }
}
