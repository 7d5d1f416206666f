import type { FlowDiagram } from './flow-diagram.ts'

type Pair = readonly [code: number, value: string | number]

/** The flow diagram as a DXF drawing (R12, which every CAD program reads); y points up there. */
export function flowDiagramDxf({ nodes, edges, height }: FlowDiagram): string {
  const up = (y: number) => height - y
  const entities: Pair[] = [
    ...nodes.flatMap(({ x, y, width, height: tall, label }) => [
      ...polyline('EQUIPMENT', [
        [x, up(y)],
        [x + width, up(y)],
        [x + width, up(y + tall)],
        [x, up(y + tall)],
        [x, up(y)],
      ]),
      ...text('LABELS', { x: x + 8, y: up(y + tall / 2) - 4, value: label }),
    ]),
    ...edges.flatMap(({ points, stream }) => {
      const [[x = 0, y = 0] = []] = points
      return [
        ...polyline(
          'STREAMS',
          points.map(([px = 0, py = 0]) => [px, up(py)]),
        ),
        ...text('STREAM_NUMBERS', { x: x + 6, y: up(y) + 4, value: stream }),
      ]
    }),
  ]
  return dxfDocument(entities)
}

const dxfDocument = (entities: readonly Pair[]): string =>
  [
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1009'],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...entities,
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ]
    .map(([code, value]) => `${code}\n${value}\n`)
    .join('')

/** Straight pieces rather than a POLYLINE: readable without vertex sequences. */
function polyline(layer: string, points: readonly (readonly number[])[]): Pair[] {
  return points.slice(1).flatMap(([x2 = 0, y2 = 0], at): Pair[] => {
    const [x1 = 0, y1 = 0] = points[at] ?? []
    return [
      [0, 'LINE'],
      [8, layer],
      [10, x1],
      [20, y1],
      [30, 0],
      [11, x2],
      [21, y2],
      [31, 0],
    ]
  })
}

const text = (layer: string, { x, y, value }: { x: number; y: number; value: string }): Pair[] => [
  [0, 'TEXT'],
  [8, layer],
  [10, x],
  [20, y],
  [30, 0],
  [40, 9],
  [1, dxfText(value)],
]

/** DXF of this age is ASCII: other characters stand as \U+XXXX, a line break would end the value. */
function dxfText(value: string): string {
  return Array.from(value.replaceAll(/\s+/g, ' '))
    .map((character) => {
      const code = character.codePointAt(0) ?? 32
      if (code < 32 || code === 127) return ''
      if (code < 127) return character
      return code > 0xffff ? '?' : `\\U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    })
    .join('')
}
