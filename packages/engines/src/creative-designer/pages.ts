import { escapeXml } from '../drawing/index.ts'
import type { DesignInput } from './schema.ts'
import type { Palette } from './palette.ts'

/** A4 in points, twelve columns. */
export const grid = { width: 595, height: 842, margin: 42, columns: 12, gutter: 12 } as const

export interface Design {
  palette: Palette
  scale: readonly number[]
  motif: 'bands' | 'blocks' | 'arcs'
}

const columnWidth = (grid.width - 2 * grid.margin - (grid.columns - 1) * grid.gutter) / grid.columns
const columnX = (column: number) => grid.margin + column * (columnWidth + grid.gutter)

/** The cover: message, client, sector, motif. */
export function coverSvg(input: DesignInput, { palette, scale, motif }: Design): string {
  const [base = 10, , , large = 24] = scale
  const title = wrap(input.message, { size: large, width: grid.width - 2 * grid.margin })
  return svgPage(`Cover for ${input.client}`, [
    rect({ x: 0, y: 0, width: grid.width, height: grid.height, fill: palette.primary }),
    ...motifShapes(motif, palette),
    rect({ x: 0, y: 520, width: grid.width, height: grid.height - 520, fill: palette.primary }),
    ...title.map((line, at) =>
      text(line, {
        x: grid.margin,
        y: 570 + at * large * 1.2,
        size: large,
        fill: palette.on_primary,
        weight: 700,
      }),
    ),
    text(`For ${input.client}`, {
      x: grid.margin,
      y: grid.height - grid.margin - base * 1.6,
      size: base * 1.2,
      fill: palette.on_primary,
    }),
    text(input.sector, {
      x: grid.margin,
      y: grid.height - grid.margin,
      size: base,
      fill: palette.on_primary,
    }),
  ])
}

/** The one-pager: figures as cards with footnote numbers, the footnotes with source and date. */
export function onePagerSvg(input: DesignInput, { palette, scale }: Design): string {
  const [base = 10, , medium = 16, large = 24] = scale
  const width = grid.width - 2 * grid.margin
  const heading = wrap(input.message, { size: medium, width: width - 24 }).slice(0, 4)
  const top = 110 + heading.length * medium * 1.25
  const noteSize = Math.max(7, base * 0.8)
  const rows = Math.max(1, Math.ceil(input.figures.length / 2))
  const floor = grid.height - grid.margin - input.figures.length * noteSize * 1.4 - 2 * grid.gutter
  // The cards fill the page down to the footnotes; a few do not grow into empty walls.
  const height = Math.min(240, (floor - top) / rows - grid.gutter)
  return svgPage(`One-pager for ${input.client}`, [
    rect({ x: 0, y: 0, width: grid.width, height: grid.height, fill: palette.background }),
    rect({ x: 0, y: 0, width: grid.width, height: 64, fill: palette.primary }),
    text(`${input.client} · ${input.sector}`, {
      x: grid.margin,
      y: 40,
      size: base * 1.2,
      fill: palette.on_primary,
    }),
    ...heading.map((line, at) =>
      text(line, {
        x: grid.margin,
        y: 100 + at * medium * 1.25,
        size: medium,
        fill: palette.text,
        weight: 700,
      }),
    ),
    ...input.figures.flatMap((figure, at) => {
      const x = columnX((at % 2) * 6)
      const y = top + Math.floor(at / 2) * (height + grid.gutter)
      const middle = y + height / 2
      const value = `${formatNumber(figure.value)} ${figure.unit}`
      const size = Math.min(
        large * 1.6,
        height * 0.45,
        (6 * columnWidth + 4 * grid.gutter - 24) / (value.length * 0.56),
      )
      return [
        rect({ x, y, width: 6 * columnWidth + 5 * grid.gutter, height, fill: palette.surface }),
        rect({ x, y, width: 4, height, fill: palette.accent }),
        text(value, { x: x + 16, y: middle, size, fill: palette.primary, weight: 700, note: String(at + 1) }),
        text(clip(figure.label, 40), { x: x + 16, y: middle + 24, size: base, fill: palette.muted_text }),
      ]
    }),
    ...input.figures.map((figure, at) =>
      text(`${at + 1}  ${clip(footnoteOf(figure), 110)}`, {
        x: grid.margin,
        y: grid.height - grid.margin - (input.figures.length - 1 - at) * noteSize * 1.4,
        size: noteSize,
        fill: palette.muted_text,
      }),
    ),
  ])
}

export const footnoteOf = ({ label, kind, source, source_date }: DesignInput['figures'][number]): string =>
  `${label}: ${kind}, ${source}${source_date === undefined ? '' : `, ${source_date}`}`

const formatNumber = (value: number): string => value.toLocaleString('en-GB', { maximumSignificantDigits: 6 })

const clip = (line: string, most: number): string =>
  line.length > most ? `${line.slice(0, most - 1)}…` : line

/** Lines that fit, by the mean width of a letter; at most eight. */
function wrap(message: string, { size, width }: { size: number; width: number }): string[] {
  const most = Math.floor(width / (size * 0.55))
  const lines: string[] = []
  let line = ''
  for (const word of message.split(/\s+/)) {
    const next = line === '' ? word : `${line} ${word}`
    if (next.length > most && line !== '') {
      lines.push(line)
      line = word
    } else line = next
  }
  return [...lines, line].slice(0, 8).map((one) => clip(one, most))
}

function motifShapes(motif: Design['motif'], { accent, surface }: Palette): string[] {
  const steps = [0, 1, 2, 3, 4]
  switch (motif) {
    case 'bands':
      return steps.map((at) =>
        rect({
          x: 0,
          y: 60 + at * 88,
          width: columnX(3 + at * 2),
          height: 44,
          fill: at % 2 ? surface : accent,
        }),
      )
    case 'blocks':
      return steps.map((at) =>
        rect({
          x: columnX(at * 2 + 1),
          y: 400 - at * 76,
          width: columnWidth * 2,
          height: 76 * (at + 1),
          fill: at % 2 ? surface : accent,
        }),
      )
    case 'arcs':
      return steps.map(
        (at) =>
          `<circle cx="${grid.width}" cy="0" r="${460 - at * 92}" fill="${at % 2 ? surface : accent}"/>`,
      )
  }
}

const svgPage = (title: string, shapes: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid.width} ${grid.height}" role="img" font-family="sans-serif">`,
    `<title>${escapeXml(title)}</title>`,
    ...shapes,
    '</svg>',
  ].join('\n')

interface Shape {
  x: number
  y: number
  width: number
  height: number
  fill: string
}

const rect = ({ x, y, width, height, fill }: Shape): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`

interface Lettering {
  x: number
  y: number
  size: number
  fill: string
  weight?: number
  /** Footnote number behind the text. */
  note?: string
}

const text = (content: string, { x, y, size, fill, weight = 400, note }: Lettering): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" font-weight="${weight}" fill="${fill}">${escapeXml(content)}${
    note === undefined
      ? ''
      : `<tspan font-size="${round(size * 0.5)}" dy="${round(-size * 0.4)}">${note}</tspan>`
  }</text>`

const round = (value: number): number => Math.round(value * 100) / 100
