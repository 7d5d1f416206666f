import { tablesBesideChart } from '@portal/content/document-chart'
import { documentWords } from '@portal/content/documents'
import type { DocumentBlock, DocumentChart, DocumentText, PortalDocument } from '@portal/contracts/documents'
import { columnWidths } from './column-widths.ts'
import {
  flaggedBySource,
  flaggedHeads,
  flaggedRows,
  plainOf,
  toRuns,
  type DocumentTable,
} from './document-words.ts'

/** What stands on one slide, from the top; heights are inches. */
export interface Slide {
  title: string
  parts: SlidePart[]
  /** How much larger its letters are than usual: a few rows are read from the far end of a room. */
  scale: number
  /** Numbers of the sources of what it shows. */
  sources: number[]
}

export type SlidePart = { y: number; height: number } & (
  | { kind: 'text'; lines: DocumentText[]; isList: boolean }
  | { kind: 'chart'; chart: DocumentChart }
  | { kind: 'table'; table: DocumentTable }
)

/** Where content begins and ends, and how wide it is. */
export const slideArea = { left: 0.6, top: 1.25, bottom: 7, width: 12.13 } as const
const lineHeight = 0.27
const rowHeight = 0.3
const headHeight = rowHeight * 1.5
const gap = 0.15
/** A chart or the first rows of a table go to the next slide rather than into less than this. */
const leastHeight = 2.6
const mostChartHeight = 5
/** Sums of inches miss what they fill by the last bit. */
const slack = 0.001
/** Letters in an inch of body text, and of a table's. */
const lettersInInch = 12
const lettersOfCell = 13
/** The largest that needs no further slide is taken. */
const scales = [1.45, 1.2, 1] as const

/** A document as slides: what does not fit goes on on the next one, and the last lists what is no current fact. */
export function toSlides(document: PortalDocument): Slide[] {
  return [
    ...document.sections.flatMap(({ title, blocks }) => sectionSlides(title, blocks)),
    ...sectionSlides(documentWords.flagged, flaggedBlocks(document)),
  ]
}

function flaggedBlocks(document: PortalDocument): DocumentBlock[] {
  if (document.flagged.length === 0) return [{ kind: 'paragraph', text: documentWords.noFlagged }]
  const columns = flaggedHeads.map((label) => ({ label }))
  const listing = (rows: DocumentText[][]): DocumentBlock[] => [
    { kind: 'paragraph', text: documentWords.flaggedNote },
    { kind: 'table', columns, rows },
  ]
  const each = listing(flaggedRows(document))
  // Nobody reads eight slides of them: they are named one by one in the other formats, and marked where they stand.
  return partsOfSlides(each, 1).length === 1 ? each : listing(flaggedBySource(document))
}

function sectionSlides(title: string, blocks: readonly DocumentBlock[]): Slide[] {
  const usual = partsOfSlides(blocks, 1)
  // A chart takes the room itself.
  const scale = blocks.some(({ kind }) => kind === 'chart')
    ? 1
    : (scales.find(
        (each) => partsOfSlides(blocks, each).length <= usual.length && breaksNoWord(blocks, each),
      ) ?? 1)
  const slides = partsOfSlides(blocks, scale)
  return slides.map((parts, at) => ({
    title: slides.length === 1 ? title : documentWords.continued(title, at + 1, slides.length),
    parts,
    scale,
    sources: [...new Set(parts.flatMap(sourcesOf))].toSorted((a, b) => a - b),
  }))
}

/** A head is bold, and so a little wider. */
const lettersOfHead = lettersOfCell / 1.15

function breaksNoWord(blocks: readonly DocumentBlock[], scale: number): boolean {
  return blocks.every((block) => {
    if (block.kind !== 'table') return true
    const heads = block.columns.map(({ label }) => label)
    const widths = columnWidths([heads, ...block.rows], slideArea.width)
    return heads.every((label, at) => {
      const longest = Math.max(...label.split(/\s+/u).map((word) => word.length))
      return longest <= ((widths[at] ?? 0) * lettersOfHead) / scale - 1
    })
  })
}

function partsOfSlides(blocks: readonly DocumentBlock[], scale: number): SlidePart[][] {
  const slides: SlidePart[][] = []
  let y: number = slideArea.bottom
  const place = (part: DistributiveOmit<SlidePart, 'y'>): void => {
    if (y + Math.min(part.height, leastHeight) > slideArea.bottom + slack || slides.length === 0) {
      slides.push([])
      y = slideArea.top
    }
    slides.at(-1)?.push({ ...part, y })
    y += part.height + gap
  }
  const room = () => slideArea.bottom - (y + leastHeight > slideArea.bottom ? slideArea.top : y)
  for (const [at, block] of blocks.entries())
    switch (block.kind) {
      case 'paragraph':
        place({ kind: 'text', lines: [block.text], isList: false, height: heightOfText(block.text, scale) })
        break
      case 'list':
        for (const item of block.items)
          place({ kind: 'text', lines: [item], isList: true, height: heightOfText(item, scale) })
        break
      case 'chart':
        place({
          kind: 'chart',
          chart: block,
          height: heightOfChart(tablesBelow(block, blocks[at + 1]), room()),
        })
        for (const table of tablesBesideChart(block))
          for (const part of splitTable(table, room, scale)) place(part)
        break
      case 'table':
        for (const table of splitTable(block, room, scale)) place(table)
    }
  return slides
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

/** As many rows as fit, each part with the heads; asked for one after the other, as the room changes with each. */
function* splitTable(table: DocumentTable, room: () => number, scale: number) {
  const left = [...table.rows]
  const heightOf = heightOfRows(table, scale)
  do {
    const rows: DocumentText[][] = []
    const most = room()
    let height = headHeight * scale
    while (left[0] && (rows.length === 0 || height + heightOf(left[0]) <= most)) {
      height += heightOf(left[0])
      rows.push(...left.splice(0, 1))
    }
    yield { kind: 'table' as const, table: { ...table, rows }, height }
  } while (left.length > 0)
}

function heightOfRows(
  { columns, rows }: DocumentTable,
  scale: number,
): (row: readonly DocumentText[]) => number {
  const widths = columnWidths([columns.map(({ label }) => label), ...rows], slideArea.width)
  const lettersAt = (at: number) => ((widths[at] ?? 1) * lettersOfCell) / scale
  return (row) =>
    rowHeight * scale * Math.max(1, ...row.map((cell, at) => Math.ceil(plainOf(cell).length / lettersAt(at))))
}

/** Its own, and the one that follows it. */
const tablesBelow = (chart: DocumentChart, next: DocumentBlock | undefined): DocumentTable[] => [
  ...tablesBesideChart(chart),
  ...(next?.kind === 'table' ? [next] : []),
]

/** As much as the tables leave, where they fit below it; otherwise they go on on the next slide. */
function heightOfChart(tables: readonly DocumentTable[], room: number): number {
  const below = tables.map(
    (table) => gap + headHeight + table.rows.map(heightOfRows(table, 1)).reduce((sum, each) => sum + each, 0),
  )
  const left = room - below.reduce((sum, each) => sum + each, 0)
  return Math.min(left < leastHeight ? room : left, mostChartHeight)
}

function heightOfText(text: DocumentText, scale: number): number {
  const lines = Math.ceil((plainOf(text).length * scale) / (slideArea.width * lettersInInch))
  return lineHeight * scale * Math.max(1, lines) + 0.1
}

function sourcesOf(part: SlidePart): number[] {
  const texts = (): DocumentText[] => {
    if (part.kind === 'text') return part.lines
    if (part.kind === 'table') return part.table.rows.flat()
    return part.chart.series.flatMap(({ points }) => points.filter((point) => point !== null))
  }
  return texts().flatMap((text) =>
    toRuns(text).flatMap((run) => (typeof run === 'string' ? [] : [run.source])),
  )
}
