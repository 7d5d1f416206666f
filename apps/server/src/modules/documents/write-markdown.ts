import { tablesOfChart } from '@portal/content/document-chart'
import { documentWords } from '@portal/content/documents'
import type { DocumentBlock, DocumentText, PortalDocument } from '@portal/contracts/documents'
import { describeSource, flaggedHeads, flaggedRows, markOf, toRuns } from './document-words.ts'

export function writeMarkdown(document: PortalDocument): string {
  const { title, summary, publisher, createdAt, facts, sections, sources, flagged } = document
  const parts = [
    `# ${escape(title)}`,
    ...(summary === undefined ? [] : [escape(summary)]),
    [['', publisher] as const, ['', createdAt] as const, ...facts]
      .map(([name, value]) => `- ${name === '' ? '' : `${escape(name)}: `}${escape(value)}`)
      .join('\n'),
    ...sections.flatMap((section) => [
      `## ${escape(section.title)}`,
      ...section.blocks.map(writeBlock).filter(Boolean),
    ]),
    `## ${documentWords.sources}`,
    sources.length === 0
      ? documentWords.noSources
      : sources
          .map((source, index) => {
            const { url } = source.provenance.source
            return `${index + 1}. ${escape(describeSource(source))}${url === undefined ? '' : ` <${url}>`}`
          })
          .join('\n'),
    `## ${documentWords.flagged}`,
    ...(flagged.length === 0
      ? [documentWords.noFlagged]
      : [escape(documentWords.flaggedNote), writeTable(flaggedHeads, flaggedRows(document))]),
  ]
  return `${parts.join('\n\n')}\n`
}

function writeBlock(block: DocumentBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return inline(block.text)
    case 'list':
      return block.items.map((item) => `- ${inline(item)}`).join('\n')
    case 'table': {
      const table = writeTable(
        block.columns.map(({ label }) => label),
        block.rows,
      )
      return block.title === undefined ? table : `**${escape(block.title)}**\n\n${table}`
    }
    case 'chart':
      return tablesOfChart(block).map(writeBlock).join('\n\n')
  }
}

function writeTable(heads: readonly string[], rows: readonly (readonly DocumentText[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(heads.map(escape)),
    line(heads.map(() => '---')),
    ...rows.map((row) => line(row.map(inline))),
  ].join('\n')
}

const inline = (text: DocumentText): string =>
  toRuns(text)
    .map((run) =>
      typeof run === 'string' ? escape(run) : `${escape(run.value + markOf(run))} \\[${run.source}\\]`,
    )
    .join('')

const escape = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|#]/gu, String.raw`\$&`).replaceAll(/\n\s*/gu, ' ')
