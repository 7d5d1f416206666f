import type { DocumentBlock, DocumentFigure, DocumentText, PortalDocument } from '@portal/contracts/documents'
import { toWordsWithoutNumbers } from '@portal/text/words-without-numbers'
import { figureChangeCopy } from './figure-changes.ts'

/** A document for somebody who hides sample figures: neither they nor the numbers in the words of their block are in it. */
export const documentWithoutSamples = (document: PortalDocument): PortalDocument => ({
  ...document,
  sections: document.sections.map(({ title, blocks }) => ({
    title,
    blocks: blocks.map(blockWithoutSamples),
  })),
  flagged: document.flagged.map((figure) =>
    figure.isSample ? { ...figure, value: figureChangeCopy.hiddenValue } : figure,
  ),
})

function blockWithoutSamples(block: DocumentBlock): DocumentBlock {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, text: textsWithoutSamples([block.text])[0] ?? '' }
    case 'list':
      return { ...block, items: textsWithoutSamples(block.items) }
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => row.map((cell) => textsWithoutSamples([cell])[0] ?? '')),
      }
    case 'chart':
      return {
        ...block,
        series: block.series.map((one) => ({
          ...one,
          points: one.points.map((point) => point && withoutValue(point)),
        })),
      }
  }
}

/** What stands together speaks of the same: a sample figure in one makes the numbers of all of them a sample's. */
function textsWithoutSamples(texts: readonly DocumentText[]): DocumentText[] {
  const runsOf = (text: DocumentText) => (Array.isArray(text) ? text : [text])
  if (!texts.flatMap(runsOf).some((run) => typeof run !== 'string' && run.isSample)) return [...texts]
  return texts.map((text) =>
    runsOf(text).map((run) => (typeof run === 'string' ? toWordsWithoutNumbers(run) : withoutValue(run))),
  )
}

function withoutValue(figure: DocumentFigure): DocumentFigure {
  if (!figure.isSample) return figure
  const { amount: _hidden, ...rest } = figure
  return { ...rest, value: figureChangeCopy.hiddenValue }
}
