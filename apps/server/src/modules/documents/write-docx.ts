import { tablesBesideChart } from '@portal/content/document-chart'
import { documentWords } from '@portal/content/documents'
import { printMoment } from '@portal/content/print-day'
import type { DocumentBlock, DocumentChart, DocumentText, PortalDocument } from '@portal/contracts/documents'
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { toPng } from '#server/platform/to-png.ts'
import { columnWidths } from './column-widths.ts'
import { drawChart } from './draw-chart.ts'
import { describeSource, flaggedHeads, flaggedRows, markOf, toRuns } from './document-words.ts'

const ink = '0F172A'
const quiet = '64748B'
const rule = 'CBD5E1'
const shade = 'F1F5F9'

/** A DOCX that Word and LibreOffice open; real headings, lists and tables. */
export async function writeDocx(document: PortalDocument): Promise<Buffer> {
  const { title, publisher, sections, sources } = document
  const pictures = await drawCharts(document)
  return Packer.toBuffer(
    new Document({
      title: title,
      creator: publisher,
      lastModifiedBy: publisher,
      styles: {
        default: {
          document: { run: { font: 'Calibri', size: 20, language: { value: 'en-GB' } } },
          title: { run: { color: ink, size: 44 } },
          heading1: { run: { color: ink, size: 26, bold: true } },
        },
      },
      sections: [
        {
          footers: { default: footer(publisher, title) },
          children: [
            ...head(document),
            ...sections.flatMap((section) => [
              heading(section.title),
              ...section.blocks.flatMap((block) => blockParts(block, pictures)),
            ]),
            heading(documentWords.sources),
            ...(sources.length === 0
              ? [paragraph(documentWords.noSources)]
              : [paragraph(documentWords.sourcesNote), ...sources.map(sourceLine)]),
            ...flaggedPart(document),
          ],
        },
      ],
    }),
  )
}

function head({ title, summary, publisher, createdAt, facts }: PortalDocument): Paragraph[] {
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
    quietLine(`${publisher} · ${printMoment(createdAt)}`),
    ...(summary === undefined ? [] : [paragraph(summary)]),
    ...facts.map(([name, value]) => quietLine(`${name}: ${value}`)),
  ]
}

const footer = (publisher: string, title: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        children: [
          new TextRun({
            color: quiet,
            size: 16,
            children: [`${publisher} · ${title} · `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })

function flaggedPart(document: PortalDocument): (Paragraph | Table)[] {
  const title = heading(documentWords.flagged)
  if (document.flagged.length === 0) return [title, paragraph(documentWords.noFlagged)]
  return [
    title,
    paragraph(documentWords.flaggedNote),
    table(
      flaggedHeads.map((label) => ({ label })),
      flaggedRows(document),
    ),
  ]
}

const heading = (text: string): Paragraph =>
  new Paragraph({
    heading: HeadingLevel.HEADING_1,
    keepNext: true,
    spacing: { before: 280, after: 100 },
    children: [new TextRun(text)],
  })

const paragraph = (text: DocumentText): Paragraph =>
  new Paragraph({ spacing: { after: 120 }, children: inline(text) })

const quietLine = (text: string): Paragraph =>
  new Paragraph({ children: [new TextRun({ text: text, color: quiet })] })

function blockParts(block: DocumentBlock, pictures: Pictures): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'paragraph':
      return [paragraph(block.text)]
    case 'list':
      return block.items.map((item) => new Paragraph({ bullet: { level: 0 }, children: inline(item) }))
    case 'table':
      return [
        ...(block.title === undefined
          ? []
          : [
              new Paragraph({
                keepNext: true,
                spacing: { before: 120, after: 60 },
                children: [new TextRun({ text: block.title, bold: true })],
              }),
            ]),
        table(block.columns, block.rows),
        new Paragraph({}),
      ]
    case 'chart':
      return [
        chartPicture(block, pictures),
        ...tablesBesideChart(block).flatMap((table) => blockParts(table, pictures)),
      ]
  }
}

/** Charts as Word shows them: vectors, and pixels for what cannot draw those. */
type Pictures = ReadonlyMap<DocumentBlock, { svg: string; png: Buffer }>

async function drawCharts({ sections }: PortalDocument): Promise<Pictures> {
  const charts = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'chart' ? [block] : [])),
  )
  const drawn = charts.map(async (chart) => {
    const svg = drawChart(chart, chartWidth)
    return [chart, { svg, png: await toPng(svg) }] as const
  })
  return new Map(await Promise.all(drawn))
}

function chartPicture(chart: DocumentChart, pictures: Pictures): Paragraph {
  const drawn = pictures.get(chart)
  const height = Number(/height="([\d.]+)"/u.exec(drawn?.svg ?? '')?.[1] ?? 0)
  const transformation = { width: pictureWidth, height: (height * pictureWidth) / chartWidth }
  return new Paragraph({
    children: drawn
      ? [
          new ImageRun({
            type: 'svg',
            data: Buffer.from(drawn.svg),
            fallback: { type: 'png', data: drawn.png },
            transformation,
          }),
        ]
      : [],
  })
}

type Columns = Extract<DocumentBlock, { kind: 'table' }>['columns']

function table(columns: Columns, rows: readonly (readonly DocumentText[])[]): Table {
  const line = { style: BorderStyle.SINGLE, size: 4, color: rule }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  const alignmentOf = (index: number) => (columns[index]?.isNumber ? AlignmentType.RIGHT : AlignmentType.LEFT)
  const shown = rows.length === 0 ? [[documentWords.noRows]] : rows
  const widths = columnWidths([columns.map(({ label }) => label), ...shown], tableWidth).map(Math.floor)
  const widthOf = (index: number) => ({ size: widths[index] ?? 0, type: WidthType.DXA })
  return new Table({
    width: { size: tableWidth, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: {
      top: line,
      bottom: line,
      left: none,
      right: none,
      insideHorizontal: line,
      insideVertical: none,
    },
    rows: [
      new TableRow({
        tableHeader: true,
        children: columns.map(
          ({ label }, index) =>
            new TableCell({
              width: widthOf(index),
              shading: { type: ShadingType.CLEAR, fill: shade, color: 'auto' },
              children: [
                new Paragraph({
                  alignment: alignmentOf(index),
                  children: [new TextRun({ text: label, bold: true })],
                }),
              ],
            }),
        ),
      }),
      ...shown.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: columns.map(
              (_, index) =>
                new TableCell({
                  width: widthOf(index),
                  children: [
                    new Paragraph({ alignment: alignmentOf(index), children: inline(row[index] ?? '') }),
                  ],
                }),
            ),
          }),
      ),
    ],
  })
}

/** What a chart is drawn on, and how many pixels Word gives it. */
const chartWidth = 499
const pictureWidth = 600

/** Twentieths of a point between the margins of an A4 page. */
const tableWidth = 9026

function sourceLine(source: PortalDocument['sources'][number], index: number): Paragraph {
  const { url } = source.provenance.source
  const isLink = url !== undefined && /^https?:\/\//u.test(url)
  return new Paragraph({
    spacing: { after: 40 },
    children: [
      new TextRun(`[${index + 1}] ${describeSource(source)}`),
      ...(url === undefined ? [] : [new TextRun(' ')]),
      ...(isLink ? [new ExternalHyperlink({ link: url, children: [new TextRun(url)] })] : []),
      ...(url !== undefined && !isLink ? [new TextRun(url)] : []),
    ],
  })
}

const inline = (text: DocumentText): TextRun[] =>
  toRuns(text).flatMap((run) =>
    typeof run === 'string'
      ? [new TextRun(run)]
      : [
          new TextRun(run.value + markOf(run)),
          new TextRun({ text: ` [${run.source}]`, color: quiet, size: 15 }),
        ],
  )
