import { useId, useState, type ComponentType, type KeyboardEvent } from 'react'
import { BarsDrawing } from './bars-drawing.tsx'
import type { ChartData, ChartPoints, DrawingProps } from './chart-data.ts'
import { DotsDrawing } from './dots-drawing.tsx'
import { LineDrawing } from './line-drawing.tsx'
import { PartsDrawing } from './parts-drawing.tsx'
import { RadarDrawing } from './radar-drawing.tsx'
import { ScatterDrawing } from './scatter-drawing.tsx'
import { TreemapDrawing } from './treemap-drawing.tsx'
import { useElementWidth } from './use-element-width.ts'

const drawings: Record<ChartData['kind'], ComponentType<DrawingProps>> = {
  bars: BarsDrawing,
  line: LineDrawing,
  scatter: ScatterDrawing,
  bubbles: ScatterDrawing,
  dots: DotsDrawing,
  timeline: DotsDrawing,
  parts: PartsDrawing,
  radar: RadarDrawing,
  treemap: TreemapDrawing,
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export interface ChartProps {
  data: ChartData
  hint: string
  /** What a press on a point opens; left out, points only say their value. */
  onOpen?: (at: number) => void
}

/** Draws what it is given; the point that has the focus or the pointer says its exact value below. */
export function Chart({ data, hint, onOpen }: ChartProps) {
  const hintId = useId()
  const [width, ref] = useElementWidth()
  const [active, setActive] = useState<{ at: number; text: string } | null>(null)
  const Drawing = drawings[data.kind]
  const points: ChartPoints = {
    propsOf: (at, text) => ({
      role: onOpen ? 'button' : 'img',
      'aria-label': text,
      'data-point': at,
      tabIndex: at === (active?.at ?? 0) ? 0 : -1,
      onFocus: () => setActive({ at, text }),
      onPointerEnter: () => setActive({ at, text }),
      ...(onOpen && {
        className: 'cursor-pointer',
        onClick: () => onOpen(at),
        onKeyDown: (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onOpen(at)
        },
      }),
    }),
  }
  return (
    <div ref={ref} className="w-full min-w-0">
      {width > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- the arrow keys come from its points, which are no fields
        <div role="group" aria-label={data.label} aria-describedby={hintId} onKeyDown={movePoint}>
          <span id={hintId} hidden>
            {hint}
          </span>
          <Drawing data={data} width={width} points={points} />
        </div>
      )}
      <p aria-hidden="true" className="min-h-4.5 truncate text-small text-fg-2">
        {active?.text}
      </p>
    </div>
  )
}

/** One stop of the Tab key for the whole chart; arrows go from point to point. */
function movePoint(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<SVGElement>('[data-point]')]
  const at = all.findIndex((point) => point === document.activeElement)
  all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus()
}
