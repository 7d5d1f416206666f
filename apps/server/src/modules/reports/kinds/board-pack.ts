import { boardPackWords as words } from '@portal/content/board-pack'
import { packLimits, type BoardPackItemRow } from '@portal/contracts/board-pack'
import type { AnswerCard } from '@portal/contracts/ask'
import type { DocumentBlock } from '@portal/contracts/documents'
import { z } from 'zod'
import { createDocumentBuilder } from '#server/modules/documents/index.ts'
import { answerBlocks } from '../answer-blocks.ts'
import { listFigures, listPackItems, listVersions, type RecordedFigure } from '../evidence.repository.ts'
import { createPackBlocks, keysOf } from '../pack-blocks.ts'
import { defineReport, type ReportQuestion } from '../report-definition.ts'

/** What the person who asks has put into their pack, in their order, with the numbers as they are recorded now. */
export const boardPack = defineReport({
  kind: 'board-pack',
  // Whatever its owner may read can be in it, sales opportunities too.
  isConfidential: true,
  parameters: z.strictObject({ title: z.string().trim().min(1).max(packLimits.title).default(words.title) }),
  questions: async (tx) =>
    (await listPackItems(tx)).slice(0, packLimits.items).flatMap(({ block }) => questionOf(block)),
  async compose({ tx, parameters, now, publisher, answerTo }) {
    const all = await listPackItems(tx)
    const items = all.slice(0, packLimits.items)
    const recorded = await listFigures(tx, [
      ...new Set(items.flatMap(({ block }) => (block ? keysOf(block) : []))),
    ])
    const builder = createDocumentBuilder({
      title: parameters.title,
      summary: words.summary,
      publisher,
      createdAt: now,
    })
    const blocks = createPackBlocks(builder, new Map(recorded.map((figure) => [figure.key, figure])))
    for (const { title, note, block } of items) {
      const versions = block?.kind === 'figure' ? await listVersions(tx, block.key) : []
      const [question] = questionOf(block)
      const card = question ? answerTo(question) : null
      const content = contentOf(block, { blocks, versions, answer: () => answered(builder, card) })
      builder.section(title, [...noteBlocks(note), ...content])
    }
    if (all.length > items.length)
      builder.section(words.title, [{ kind: 'paragraph', text: words.partsLeftOut(items.length) }])
    if (items.length === 0) builder.section(words.title, [{ kind: 'paragraph', text: words.empty }])
    return builder.build()
  },
})

type Block = BoardPackItemRow['block']

const questionOf = (block: Block): ReportQuestion[] =>
  block?.kind === 'answer' ? [{ asked: block.asked, language: block.language }] : []

interface Sources {
  blocks: ReturnType<typeof createPackBlocks>
  versions: readonly RecordedFigure[]
  answer: () => DocumentBlock[]
}

function contentOf(block: Block, { blocks, versions, answer }: Sources): DocumentBlock[] {
  switch (block?.kind) {
    case undefined:
      return [{ kind: 'paragraph', text: words.unread }]
    case 'figure':
      return blocks.figure(block, versions)
    case 'chart':
      return blocks.chart(block)
    case 'table':
      return blocks.table(block)
    case 'answer':
      return answer()
  }
}

const answered = (
  builder: ReturnType<typeof createDocumentBuilder>,
  card: AnswerCard | null,
): DocumentBlock[] => (card ? answerBlocks(builder, card) : [{ kind: 'paragraph', text: words.unread }])

const noteBlocks = (note: string): DocumentBlock[] =>
  note
    .split(/\n+/u)
    .filter((line) => line.trim() !== '')
    .map((text) => ({ kind: 'paragraph', text }))
