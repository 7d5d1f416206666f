import { documentWords } from '@portal/content/documents'
import { printMoment } from '@portal/content/print-day'
import type { DocumentText, PortalDocument } from '@portal/contracts/documents'
import Presentation, { type Place, type Slide as DrawnSlide } from 'pptxgenjs'
import { columnWidths } from './column-widths.ts'
import { describeSource, markOf, toRuns, type DocumentTable } from './document-words.ts'
import { mendPackage } from './open-xml-package.ts'
import { addNativeChart } from './slide-chart.ts'
import { slideArea, toSlides, type Slide, type SlidePart } from './slides.ts'

const ink = '161D20'
const quiet = '596267'
const rule = 'DBDFE1'
const shade = 'F2F4F6'
const accent = '8B2D72'
const { left, width } = slideArea

/** Slides that PowerPoint and LibreOffice open: charts of their own kind, the sources of each slide in its speaker notes. */
export async function writePptx(document: PortalDocument): Promise<Buffer> {
  const deck = new Presentation()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = document.title
  deck.author = document.publisher
  deck.company = document.publisher
  deck.theme = { headFontFace: 'Arial', bodyFontFace: 'Arial' }
  addTitle(deck.addSlide(), document)
  const slides = toSlides(document)
  slides.forEach((slide, at) => {
    const drawn = deck.addSlide()
    drawn.addText(slide.title, {
      x: left,
      y: 0.35,
      w: width,
      h: 0.6,
      fontSize: 24,
      bold: true,
      color: ink,
      margin: 0,
    })
    drawn.addShape('line', { x: left, y: 1.02, w: width, h: 0, line: { color: accent, width: 1.25 } })
    for (const part of slide.parts) addPart(drawn, part, slide.scale)
    addFoot(drawn, `${document.publisher} · ${document.title}`, `${at + 2} / ${slides.length + 1}`)
    drawn.addNotes(notesOf(slide, document))
  })
  const written = await deck.write({ outputType: 'uint8array' })
  if (!(written instanceof Uint8Array)) throw new Error('The slides were not written as bytes')
  return mendPackage(written)
}

function addTitle(slide: DrawnSlide, { title, summary, publisher, createdAt, facts }: PortalDocument): void {
  slide.addShape('line', { x: left, y: 3.9, w: 1.6, h: 0, line: { color: accent, width: 2.5 } })
  slide.addText(title, {
    x: left,
    y: 2.2,
    w: width,
    h: 1.5,
    fontSize: 40,
    bold: true,
    color: ink,
    margin: 0,
    valign: 'bottom',
  })
  const lines = [
    `${publisher} · ${printMoment(createdAt)}`,
    ...(summary === undefined ? [] : [summary]),
    ...facts.map(([name, value]) => `${name}: ${value}`),
  ]
  slide.addText(
    lines.map((text) => ({ text: text, options: { breakLine: true } })),
    {
      x: left,
      y: 4.1,
      w: width,
      h: 2,
      fontSize: 14,
      color: quiet,
      margin: 0,
      valign: 'top',
    },
  )
}

function addPart(slide: DrawnSlide, part: SlidePart, scale: number): void {
  const place = { x: left, y: part.y, w: width }
  switch (part.kind) {
    case 'text':
      slide.addText(
        part.lines.flatMap((line) => runsOf(line, Math.round(14 * scale))),
        {
          ...place,
          h: part.height,
          color: ink,
          margin: 0,
          valign: 'top',
          ...(part.isList && { bullet: { indent: 14 } }),
        },
      )
      return
    case 'chart':
      addNativeChart(slide, part.chart, { ...place, h: part.height })
      return
    case 'table':
      addTable(slide, part.table, { ...place, scale })
  }
}

interface TablePlace extends Omit<Place, 'h'> {
  scale: number
}

function addTable(
  slide: DrawnSlide,
  { columns, rows }: DocumentTable,
  { scale, ...place }: TablePlace,
): void {
  const fontSize = Math.round(11 * scale)
  const border = { type: 'solid' as const, pt: 0.5, color: rule }
  const none = { type: 'none' as const }
  const alignOf = (at: number) => (columns[at]?.isNumber ? ('right' as const) : ('left' as const))
  const shown = rows.length === 0 ? [[documentWords.noRows]] : rows
  slide.addTable(
    [
      columns.map(({ label }, at) => ({
        text: label,
        options: { bold: true, color: quiet, fill: { color: shade }, align: alignOf(at) },
      })),
      ...shown.map((row) =>
        columns.map((_, at) => ({ text: runsOf(row[at] ?? '', fontSize), options: { align: alignOf(at) } })),
      ),
    ],
    {
      ...place,
      colW: columnWidths([columns.map(({ label }) => label), ...shown], place.w),
      fontSize,
      color: ink,
      border: [border, none, border, none],
      margin: [0.03, 0.08, 0.03, 0.08],
      valign: 'middle',
    },
  )
}

function addFoot(slide: DrawnSlide, words: string, page: string): void {
  const style = { y: 7.08, h: 0.25, fontSize: 9, color: quiet, margin: 0 }
  slide.addText(words, { ...style, x: left, w: 10 })
  slide.addText(page, { ...style, x: left + width - 1.5, w: 1.5, align: 'right' })
}

function notesOf({ sources }: Slide, document: PortalDocument): string {
  if (sources.length === 0) return documentWords.noSlideSources
  const lines = sources.flatMap((number) => {
    const source = document.sources[number - 1]
    if (!source) return []
    const { url } = source.provenance.source
    return [`[${number}] ${describeSource(source)}${url === undefined ? '' : ` ${url}`}`]
  })
  return [documentWords.slideSources, ...lines].join('\n')
}

const runsOf = (text: DocumentText, fontSize: number) =>
  toRuns(text).flatMap((run) =>
    typeof run === 'string'
      ? [{ text: run, options: { fontSize } }]
      : [
          { text: run.value + markOf(run), options: { fontSize } },
          { text: ` [${run.source}]`, options: { fontSize: Math.round(fontSize * 0.7), color: quiet } },
        ],
  )
