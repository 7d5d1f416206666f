import { flowSheetCopy } from '@portal/content/agent-views'
import { redrawFlow, type FlowBox, type FlowDiagram } from '@portal/engines/drawing'
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { cn } from '#web/ui/cn.ts'
import { applyChange, type FlowChange, type FlowSheet } from './flow-edit.ts'
import { linesOf } from './label-lines.ts'

const copy = flowSheetCopy

export interface FlowSelection {
  kind: 'unit' | 'stream'
  id: string
}

interface FlowSheetDrawingProps {
  sheet: FlowSheet
  selected: FlowSelection | null
  /** What a unit still lacks, by its id. */
  open?: ReadonlyMap<string, readonly string[]> | undefined
  /** As large as drawn, with a scroll bar, instead of as wide as the page. */
  isLarge: boolean
  onSelect: (selection: FlowSelection | null) => void
  onChange: (change: FlowChange) => void
}

interface Drag {
  id: string
  /** From the corner of the box to where it was taken. */
  grip: readonly [number, number]
  x: number
  y: number
}

const steps = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
] as const)

/** The sheet, with units that pointer and arrow keys move. */
export function FlowSheetDrawing({
  sheet,
  selected,
  open,
  isLarge,
  onSelect,
  onChange,
}: FlowSheetDrawingProps) {
  const svg = useRef<SVGSVGElement>(null)
  const arrow = useId()
  const [drag, setDrag] = useState<Drag | null>(null)
  const shown = drag ? applyChange(sheet, { kind: 'move', ...drag }) : sheet
  const diagram = redrawFlow(shown.nodes, shown.streams)

  const start = (event: PointerEvent<SVGGElement>, { id, x, y }: FlowBox) => {
    const [px, py] = placeOf(svg.current, event)
    event.currentTarget.setPointerCapture(event.pointerId)
    onSelect({ kind: 'unit', id })
    setDrag({ id, x, y, grip: [px - x, py - y] })
  }
  const move = (event: PointerEvent) => {
    if (!drag) return
    const [px, py] = placeOf(svg.current, event)
    setDrag({ ...drag, x: px - drag.grip[0], y: py - drag.grip[1] })
  }
  const drop = () => {
    if (!drag) return
    const before = sheet.nodes.find(({ id }) => id === drag.id)
    setDrag(null)
    if (before && Math.hypot(before.x - drag.x, before.y - drag.y) > 2)
      onChange({ kind: 'move', id: drag.id, x: drag.x, y: drag.y })
  }
  const press = (event: KeyboardEvent, id: string) => {
    const step = steps.get(event.key as 'ArrowLeft')
    if (event.key === 'Delete' || event.key === 'Backspace') onChange({ kind: 'remove-unit', id })
    else if (event.key === 'Enter' || event.key === ' ') onSelect({ kind: 'unit', id })
    else if (step) {
      const far = event.shiftKey ? 50 : 10
      onChange({ kind: 'nudge', id, dx: step[0] * far, dy: step[1] * far })
    } else return
    event.preventDefault()
  }

  return (
    <div className={cn('border border-line-2', isLarge && 'overflow-x-auto')}>
      <svg
        ref={svg}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other tag holds a drawing
        role="group"
        aria-label={copy.drawing(sheet.nodes.length, sheet.streams.length)}
        viewBox={`0 0 ${diagram.width} ${diagram.height + 10}`}
        style={isLarge ? { width: diagram.width } : undefined}
        className="block h-auto w-full max-w-none select-none fill-none text-h5 print:w-full!"
      >
        <marker id={arrow} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 8 4 0 8z" className="fill-fg-3" />
        </marker>
        {diagram.edges.map((edge) => (
          <StreamLine
            key={edge.stream}
            edge={edge}
            arrow={arrow}
            place={markPlace(diagram, edge)}
            label={copy.stream(edge.stream, labelIn(sheet, edge.from), labelIn(sheet, edge.to))}
            isSelected={selected?.kind === 'stream' && selected.id === edge.stream}
            onSelect={() => onSelect({ kind: 'stream', id: edge.stream })}
            onRemove={() => onChange({ kind: 'remove-stream', stream: edge.stream })}
          />
        ))}
        {diagram.nodes.map((node) => (
          <g
            key={node.id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no buttons of its own
            role="button"
            tabIndex={0}
            aria-label={copy.unit(node.label)}
            aria-pressed={selected?.kind === 'unit' && selected.id === node.id}
            onPointerDown={(event) => start(event, node)}
            onPointerMove={move}
            onPointerUp={drop}
            onPointerCancel={() => setDrag(null)}
            onKeyDown={(event) => press(event, node.id)}
            className="cursor-move touch-none outline-none [&:focus-visible>rect]:stroke-focus [&:focus-visible>rect]:[stroke-width:3]"
          >
            <rect
              data-node={node.id}
              x={node.x}
              y={node.y}
              width={node.width}
              height={node.height}
              rx={node.kind === 'unit' ? 4 : node.height / 2}
              strokeDasharray={node.kind === 'unit' ? undefined : '5 4'}
              className={cn(
                'fill-panel',
                selected?.kind === 'unit' && selected.id === node.id
                  ? 'stroke-accent-line [stroke-width:2.5]'
                  : 'stroke-fg-2',
              )}
            />
            <Label node={node} />
            <Lack needs={open?.get(node.id)} node={node} />
          </g>
        ))}
      </svg>
    </div>
  )
}

/** Beside the unit that lacks something, with what it is. */
function Lack({ needs, node }: { needs: readonly string[] | undefined; node: FlowBox }) {
  if (!needs) return null
  return (
    <text data-lacks={node.id} x={node.x} y={node.y + node.height + 16} className="fill-yellow text-micro">
      {copy.lacks(needs)}
    </text>
  )
}

const labelIn = ({ nodes }: FlowSheet, id: string) => nodes.find((node) => node.id === id)?.label ?? id

function Label({ node: { x, y, width, height, label } }: { node: FlowBox }) {
  const lines = linesOf(label)
  const middle = x + width / 2
  return (
    <text y={y + height / 2 + 5 - (lines.length - 1) * 9.5} textAnchor="middle" className="fill-fg">
      {lines.map((line, at) => (
        // The space keeps the words of two lines apart where the text is read out or compared with the name.
        <tspan key={line} x={middle} dy={at === 0 ? 0 : 19}>
          {`${line} `}
        </tspan>
      ))}
    </text>
  )
}

type Edge = FlowDiagram['edges'][number]

/** Streams that leave a unit close to each other have their numbers side by side. */
function markPlace({ edges }: FlowDiagram, { from, stream, points }: Edge): readonly [number, number] {
  const [[x = 0, y = 0] = []] = points
  const leaving = edges.filter((edge) => edge.from === from)
  const order = leaving
    .toSorted((a, b) => (a.points[0]?.[1] ?? 0) - (b.points[0]?.[1] ?? 0))
    .findIndex((edge) => edge.stream === stream)
  return [x + (leaving.length > 1 && order % 2 === 1 ? 34 : 13), y]
}

interface StreamLineProps {
  edge: Edge
  /** Of its number. */
  place: readonly [number, number]
  arrow: string
  label: string
  isSelected: boolean
  onSelect: () => void
  onRemove: () => void
}

function StreamLine({ edge, place: [x, y], arrow, label, isSelected, onSelect, onRemove }: StreamLineProps) {
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no buttons of its own
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isSelected}
      onClick={onSelect}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === ' ') onSelect()
        else if (key === 'Delete' || key === 'Backspace') onRemove()
      }}
      className="cursor-pointer outline-none [&:focus-visible>circle]:stroke-focus [&:focus-visible>circle]:[stroke-width:3]"
    >
      <polyline
        data-stream={edge.stream}
        points={edge.points.map((point) => point.join(',')).join(' ')}
        markerEnd={`url(#${arrow})`}
        className={isSelected ? 'stroke-accent-line [stroke-width:2.5]' : 'stroke-fg-3 [stroke-width:1.5]'}
      />
      <circle
        cx={x}
        cy={y}
        r={10}
        className={cn('fill-canvas', isSelected ? 'stroke-accent-line' : 'stroke-control')}
      />
      <text x={x} y={y + 4.5} textAnchor="middle" className="fill-fg-2 text-small">
        {edge.stream}
      </text>
    </g>
  )
}

/** Where the pointer is on the sheet. */
function placeOf(svg: SVGSVGElement | null, { clientX, clientY }: PointerEvent): [number, number] {
  const matrix = svg?.getScreenCTM()?.inverse()
  if (!matrix) return [0, 0]
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
  return [x, y]
}
