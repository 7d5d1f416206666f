import type { JsonValue } from '@portal/engines/core'
import { placeForBox, type FlowBox, type FlowDiagram, type FlowEdge } from '@portal/engines/drawing'

export type UnitValues = Readonly<Record<string, JsonValue>>

interface SheetNode extends FlowBox {
  /** Kind and settings of a unit that was added or changed here. */
  unit?: UnitValues | undefined
}

/** A flow diagram as somebody left it: where the units stand and which streams join them. */
export interface FlowSheet {
  nodes: readonly SheetNode[]
  streams: readonly FlowEdge[]
}

export type FlowChange =
  | { kind: 'move'; id: string; x: number; y: number }
  /** From wherever it stands, since keys come faster than the page is drawn. */
  | { kind: 'nudge'; id: string; dx: number; dy: number }
  | { kind: 'rename'; id: string; label: string }
  | { kind: 'add-unit'; label: string; unit?: UnitValues }
  | { kind: 'set'; id: string; values: UnitValues }
  | { kind: 'remove-unit'; id: string }
  | { kind: 'add-stream'; from: string; to: string }
  | { kind: 'remove-stream'; stream: string }

export const toSheet = ({ nodes, edges }: FlowDiagram): FlowSheet => ({
  nodes,
  streams: edges.map(({ from, to, stream }) => ({ from, to, stream })),
})

/** The margin of the drawing; nothing is moved out of it. */
const edge = 10

const inside = (x: number, y: number) => ({
  x: Math.max(edge, Math.round(x)),
  y: Math.max(edge, Math.round(y)),
})

/** The sheet after a change; the same sheet where the change means nothing. */
export function applyChange(sheet: FlowSheet, change: FlowChange): FlowSheet {
  const { nodes, streams } = sheet
  const onNode = (id: string, edit: (node: SheetNode) => SheetNode): FlowSheet => ({
    ...sheet,
    nodes: nodes.map((node) => (node.id === id ? edit(node) : node)),
  })
  switch (change.kind) {
    case 'move':
      return onNode(change.id, (node) => ({ ...node, ...inside(change.x, change.y) }))
    case 'nudge':
      return onNode(change.id, (node) => ({ ...node, ...inside(node.x + change.dx, node.y + change.dy) }))
    case 'rename': {
      const label = change.label.trim()
      return label === '' ? sheet : onNode(change.id, (node) => ({ ...node, label }))
    }
    case 'add-unit': {
      const label = change.label.trim()
      if (label === '') return sheet
      const id = freeName(
        nodes.map((node) => node.id),
        'added-',
      )
      const box = { id, label, kind: 'unit' as const, ...placeForBox(nodes) }
      return { ...sheet, nodes: [...nodes, change.unit ? { ...box, unit: change.unit } : box] }
    }
    case 'set':
      return onNode(change.id, (node) => ({ ...node, unit: { ...node.unit, ...change.values } }))
    case 'remove-unit':
      return {
        nodes: nodes.filter(({ id }) => id !== change.id),
        streams: streams.filter(({ from, to }) => from !== change.id && to !== change.id),
      }
    case 'add-stream': {
      const { from, to } = change
      if (from === to || streams.some((stream) => stream.from === from && stream.to === to)) return sheet
      const stream = freeName(
        streams.map((one) => one.stream),
        '',
      )
      return { ...sheet, streams: [...streams, { from, to, stream }] }
    }
    case 'remove-stream':
      return { ...sheet, streams: streams.filter(({ stream }) => stream !== change.stream) }
  }
}

function freeName(taken: readonly string[], prefix: string): string {
  let number = taken.length + 1
  while (taken.includes(`${prefix}${number}`)) number++
  return `${prefix}${number}`
}

/** The balance of the calculation holds for these units, settings and streams; places and names do not matter to it. */
export function hasSameStructure(one: FlowSheet, other: FlowSheet): boolean {
  const structure = ({ nodes, streams }: FlowSheet) =>
    JSON.stringify([
      nodes.map(({ id, unit }) => (unit ? `${id} ${JSON.stringify(unit)}` : id)).toSorted(),
      streams.map(({ from, to, stream }) => `${stream}: ${from} > ${to}`).toSorted(),
    ])
  return structure(one) === structure(other)
}
