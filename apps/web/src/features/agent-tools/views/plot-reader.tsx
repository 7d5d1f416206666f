import { agentViewCopy } from '@portal/content/agent-views'
import { useState, type PointerEvent } from 'react'
import { plotEdge, type Place } from './plot-place.ts'

export interface Reading {
  x: number
  /** The values there, in words. */
  text: string
}

interface PlotReaderProps {
  axis: string
  readings: readonly Reading[]
  place: Place
}

/** Reads exact values off a drawing: by pointer, or with the arrow keys. */
export function PlotReader({ axis, readings, place }: PlotReaderProps) {
  const [at, setAt] = useState<number | null>(null)
  const last = readings.length - 1
  const shown = at === null ? undefined : readings[Math.min(at, last)]
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const pixel = place.left + ((clientX - left) / (width || 1)) * (place.right - place.left)
    setAt(nearest(readings.map(({ x }) => Math.abs(place.x(x) - pixel))))
  }
  return (
    <div data-print="hide">
      <div
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
        // By its edges: a width would be that of the frame before while the window becomes narrower.
        style={{
          left: plotEdge.left,
          right: plotEdge.right,
          top: plotEdge.top,
          height: place.bottom - place.top,
        }}
        className={
          'absolute touch-pan-y rounded-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
          'has-focus-visible:outline-focus'
        }
      >
        <input
          type="range"
          aria-label={agentViewCopy.read(axis)}
          aria-valuetext={shown?.text ?? agentViewCopy.readHint}
          min={0}
          max={last}
          value={at ?? 0}
          onFocus={() => setAt((before) => before ?? 0)}
          onChange={({ target }) => setAt(Number(target.value))}
          onBlur={() => setAt(null)}
          className="pointer-events-none absolute inset-0 opacity-0"
        />
        {shown && (
          <i
            style={{ left: `${((place.x(shown.x) - place.left) / (place.right - place.left)) * 100}%` }}
            className="absolute inset-y-0 border-l border-fg-3"
          />
        )}
      </div>
      <p aria-hidden="true" className="min-h-4.5 text-small text-fg-2">
        {shown?.text}
      </p>
    </div>
  )
}

const nearest = (distances: readonly number[]): number => distances.indexOf(Math.min(...distances))
