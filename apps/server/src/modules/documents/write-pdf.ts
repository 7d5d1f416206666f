import { tablesBesideChart } from '@portal/content/document-chart'
import path from 'node:path'
import { documentWords } from '@portal/content/documents'
import { printMoment } from '@portal/content/print-day'
import type { DocumentBlock, DocumentText, PortalDocument } from '@portal/contracts/documents'
import pdfmake, {
  type Content,
  type DocumentDefinition,
  type Margins,
  type TableContent,
  type TextContent,
} from 'pdfmake'
import { fontFile, fontFolder } from '#server/platform/font-files.ts'
import { drawChart } from './draw-chart.ts'
import { describeSource, flaggedHeads, flaggedRows, markOf, toRuns } from './document-words.ts'

pdfmake.setFonts({
  Roboto: {
    normal: fontFile('Regular'),
    bold: fontFile('Medium'),
    italics: fontFile('Italic'),
    bolditalics: fontFile('MediumItalic'),
  },
})
// A document names no files and no addresses to read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((file) => path.dirname(file) === fontFolder)

// The light theme of the screens.
const ink = '#161d20'
const quiet = '#596267'
const rule = '#dbdfe1'
const shade = '#f2f4f6'
const accent = '#8b2d72'
/** Points between the margins. */
const textWidth = 499
/** Part of a page below which the head of a table and its first row no longer fit. */
const lowestHeading = 0.92
/** A day, a mark or a number stays on one line; longer words may break. */
const longestUnbroken = 12
const sourceMargin: Margins = [0, 0, 0, 2]

/** A PDF on A4, with the font inside it. */
export function writePdf(document: PortalDocument): Promise<Buffer> {
  return pdfmake.createPdf(definitionOf(document)).getBuffer()
}

function definitionOf(document: PortalDocument): DocumentDefinition {
  const { title, publisher, createdAt, sections, sources } = document
  return {
    info: { title, author: publisher, creationDate: new Date(createdAt) },
    pageSize: 'A4',
    pageMargins: [48, 52, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: ink },
    footer: (page, pages) => ({
      columns: [
        { text: printable(`${publisher} · ${title}`), color: quiet, fontSize: 8 },
        {
          text: documentWords.page(page, pages),
          color: quiet,
          fontSize: 8,
          alignment: 'right',
          width: 'auto',
        },
      ],
      margin: [48, 18, 48, 0],
    }),
    // A heading goes with what it heads.
    pageBreakBefore: ({ headlineLevel, startPosition }, { getFollowingNodesOnPage }) =>
      headlineLevel === 1 &&
      (getFollowingNodesOnPage().length === 0 || startPosition.verticalRatio > lowestHeading),
    content: [
      ...head(document),
      ...sections.flatMap((section) => [heading(section.title), ...section.blocks.flatMap(blockContent)]),
      heading(documentWords.sources),
      ...(sources.length === 0
        ? [documentWords.noSources]
        : [
            { text: documentWords.sourcesNote, color: quiet, margin: [0, 0, 0, 6] } satisfies TextContent,
            ...sources.map(sourceLine),
          ]),
      ...flaggedPart(document),
    ],
  }
}

function head({ title, summary, publisher, createdAt, facts }: PortalDocument): Content[] {
  const about = [publisher, printMoment(createdAt)]
  return [
    { text: printable(title), fontSize: 20, bold: true, lineHeight: 1.1 },
    { text: about.join(' · '), color: quiet, margin: [0, 2, 0, 8] },
    ...(summary === undefined
      ? []
      : [{ text: printable(summary), fontSize: 11, margin: [0, 0, 0, 8] } satisfies TextContent]),
    ...(facts.length === 0
      ? []
      : [
          {
            layout: 'noBorders',
            table: {
              widths: ['auto', '*'],
              body: facts.map(([name, value]) => [{ text: printable(name), color: quiet }, printable(value)]),
            },
            margin: [0, 0, 0, 4],
          } satisfies TableContent,
        ]),
    {
      canvas: [{ type: 'line', x1: 0, y1: 4, x2: textWidth, y2: 4, lineWidth: 1.2, lineColor: accent }],
    },
  ]
}

function flaggedPart(document: PortalDocument): Content[] {
  const title = heading(documentWords.flagged)
  if (document.flagged.length === 0) return [title, documentWords.noFlagged]
  return [
    title,
    { text: documentWords.flaggedNote, color: quiet, margin: [0, 0, 0, 6] },
    tableContent(
      flaggedHeads.map((label) => ({ label })),
      flaggedRows(document),
    ),
  ]
}

const heading = (text: string): TextContent => ({
  text: printable(text),
  fontSize: 13,
  bold: true,
  headlineLevel: 1,
  margin: [0, 14, 0, 5],
})

function blockContent(block: DocumentBlock): Content[] {
  switch (block.kind) {
    case 'paragraph':
      return [{ text: inline(block.text), margin: [0, 0, 0, 6] }]
    case 'list':
      return [{ ul: block.items.map((item) => ({ text: inline(item) })), margin: [0, 0, 0, 6] }]
    case 'table':
      return [
        ...(block.title === undefined
          ? []
          : [
              {
                text: printable(block.title),
                bold: true,
                headlineLevel: 1,
                margin: [0, 4, 0, 3],
              } satisfies TextContent,
            ]),
        tableContent(block.columns, block.rows),
      ]
    case 'chart': {
      // Its title stands above the chart.
      const tables = tablesBesideChart(block).map(({ title: _above, ...table }) => table)
      return [
        {
          unbreakable: true,
          stack: [
            { text: printable(block.title ?? ''), bold: true, margin: [0, 4, 0, 3] },
            { svg: drawChart(block, textWidth), margin: [0, 0, 0, 6] },
          ],
        },
        ...tables.flatMap(blockContent),
      ]
    }
  }
}

type Columns = Extract<DocumentBlock, { kind: 'table' }>['columns']

function tableContent(columns: Columns, rows: readonly (readonly DocumentText[])[]): TableContent {
  const fontSize = columns.length > 6 ? 7.5 : 8.5
  const cells = rows.map((row) =>
    columns.map((column, index): Content => ({
      text: inline(row[index] ?? ''),
      noWrap: isShort(row[index]),
      ...(column.isNumber ? { alignment: 'right' } : {}),
    })),
  )
  const empty: Content[] = [
    { text: documentWords.noRows, colSpan: columns.length, color: quiet },
    ...columns.slice(1).map(() => ''),
  ]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: columns.map((_, index) => (index === 0 || columns.length < 4 ? '*' : 'auto')),
      body: [
        columns.map(({ label, isNumber }) => ({
          text: printable(label),
          bold: true,
          fillColor: shade,
          ...(isNumber ? { alignment: 'right' as const } : {}),
        })),
        ...(cells.length === 0 ? [empty] : cells),
      ],
    },
    fontSize,
    margin: [0, 0, 0, 8],
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => rule,
      paddingTop: () => 3,
      paddingBottom: () => 2,
    },
  }
}

const isShort = (text: DocumentText | undefined): boolean =>
  typeof text === 'string' && text.length <= longestUnbroken

function sourceLine(source: PortalDocument['sources'][number], index: number): Content {
  const { url } = source.provenance.source
  const line = `[${index + 1}] ${printable(describeSource(source))}`
  const style = { fontSize: 8.5, margin: sourceMargin }
  if (url === undefined) return { text: line, ...style }
  return { text: [`${line} `, { text: url, color: accent, ...(isLink(url) ? { link: url } : {}) }], ...style }
}

const isLink = (url: string): boolean => /^https?:\/\//u.test(url)

const inline = (text: DocumentText): Content[] =>
  toRuns(text).flatMap((run): Content[] =>
    typeof run === 'string'
      ? [{ text: printable(run) }]
      : [
          { text: printable(run.value) + markOf(run) },
          { text: ` [${run.source}]`, color: quiet, fontSize: 7 },
        ],
  )

const missingGlyphs: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↑': 'up',
  '↓': 'down',
  '✓': 'yes',
}

/** The font has no arrows; control characters would be drawn as boxes. */
const printable = (text: string): string =>
  text
    .replaceAll(/[→←↑↓✓]/gu, (glyph) => missingGlyphs[glyph] ?? '')
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/gu, '')
