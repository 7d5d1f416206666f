import type { KeyboardEvent } from 'react'

export interface ChartSeries {
  label: string
  /** One for each name; null where nothing is recorded. */
  values: readonly (number | null)[]
  /** Names of the records that the values are of, where they are of any. */
  keys?: readonly (string | null)[]
  /** What is known of those that no record has. */
  worked?: readonly (object | null)[]
  /** As labels say it, and with all its digits. */
  print: (value: number) => string
  printExact: (value: number) => string
  /** A part of a hundred: drawn on the whole of it. */
  isBounded?: boolean
}

/**
 * What is drawn. A scatter takes its first two series as across and up, bubbles a third as their size. Dots and a
 * timeline draw their first series, and a bar to the second where it has one; times are milliseconds. A radar draws each series
 * as a line around, and highlights one of these instead of a name. A treemap draws its first series as areas, and fills them
 * with the per cent of a second.
 */
export interface ChartData {
  kind: 'bars' | 'line' | 'scatter' | 'bubbles' | 'dots' | 'timeline' | 'parts' | 'radar' | 'treemap'
  label: string
  names: readonly string[]
  /** Of a line, where each name lies along it: milliseconds. Then a series may leave out names of others without a gap. */
  times?: readonly number[]
  series: readonly ChartSeries[]
  /** Place of the name that is highlighted: our own. */
  highlight: number | null
  /** A line across all: the average, today. */
  reference?: { value: number; label: string }
}

export interface DrawingProps {
  data: ChartData
  /** Pixels there are. */
  width: number
  points: ChartPoints
}

/** Properties of the point at a place, which make it focusable and say its value. */
export interface ChartPoints {
  propsOf: (at: number, text: string) => PointProps
}

export interface PointProps {
  role: 'img' | 'button'
  'aria-label': string
  'data-point': number
  tabIndex: 0 | -1
  onFocus: () => void
  onPointerEnter: () => void
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  className?: string
}

/** About what a letter takes at 12 px, for room and for cutting names that have too little of it. */
const letterWidth = 6.4

export const cutToWidth = (text: string, width: number): string => {
  const letters = Math.max(3, Math.floor(width / letterWidth))
  return text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text
}

export const widthOf = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.length)) * letterWidth

/** The lowest and highest of what is recorded; with zero where lengths are read. */
export function rangeOf(series: readonly ChartSeries[], withZero: boolean): [number, number] {
  if (series.some(({ isBounded }) => isBounded)) return [0, 100]
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const all = withZero ? [...values, 0] : values
  return all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)]
}

/** The words in as many lines as they take; null where one of them is wider than a line. */
export function intoLines(text: string, width: number): string[] | null {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    if (widthOf([word]) > width) return null
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && widthOf([longer]) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
