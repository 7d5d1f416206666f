import { boardPackWords as words } from '@portal/content/board-pack'
import { keptOfBlock, keysOfBlock, packLimits, type BoardPackItemRow } from '@portal/contracts/board-pack'
import type { AnswerCard } from '@portal/contracts/ask'
import type { DocumentBlock } from '@portal/contracts/documents'
import type { Tx } from '@portal/backend/platform/db/database'
import { z } from 'zod'
import { createDocumentBuilder } from '#server/modules/documents/index.ts'
import { answerBlocks } from '../answer-blocks.ts'
import { findPack, haveChanged, listFigures, listPackItems, listVersions } from '../evidence.repository.ts'
import { createPackBlocks } from '../pack-blocks.ts'
import { defineReport, type ReportQuestion } from '../report-definition.ts'

const parameters = z.strictObject({
  /** Without one the oldest of the person's packs. */
  pack: z.uuid().optional(),
  title: z.string().trim().min(1).max(packLimits.title).optional(),
})

/** What the person who asks has put into a pack, in their order, with the numbers as they are recorded now. */
export const boardPack = defineReport({
  kind: 'board-pack',
  // Whatever its owner may read can be in it, sales opportunities too.
  isConfidential: true,
  parameters,
  questions: async (tx, { pack }) =>
    (await readPack(tx, pack)).items.slice(0, packLimits.items).flatMap(({ block }) => questionOf(block)),
  async compose({ tx, parameters: { pack: packId, title }, now, publisher, answerTo }) {
    const { pack, items: all } = await readPack(tx, packId)
    const items = all.slice(0, packLimits.items)
    const recorded = await listFigures(tx, [
      ...new Set(items.flatMap(({ block }) => (block ? keysOfBlock(block) : []))),
    ])
    const builder = createDocumentBuilder({
      title: title ?? pack?.name ?? words.title,
      summary: words.summary,
      publisher,
      createdAt: now,
    })
    const blocks = createPackBlocks(builder, new Map(recorded.map((figure) => [figure.key, figure])))
    for (const item of items) {
      const [question] = questionOf(item.block)
      const answer = () => answered(builder, question ? answerTo(question) : null)
      builder.section(item.title, [
        ...noteBlocks(item.note),
        ...(await contentOf(item, { tx, blocks, answer })),
      ])
    }
    if (all.length > items.length)
      builder.section(words.title, [{ kind: 'paragraph', text: words.partsLeftOut(items.length) }])
    if (items.length === 0)
      builder.section(words.title, [
        { kind: 'paragraph', text: packId && !pack ? words.removed : words.empty },
      ])
    return builder.build()
  },
})

async function readPack(tx: Tx, packId: string | undefined) {
  const pack = await findPack(tx, packId)
  return { pack, items: pack ? await listPackItems(tx, pack.id) : [] }
}

type Block = BoardPackItemRow['block']

const questionOf = (block: Block): ReportQuestion[] =>
  block?.kind === 'answer' ? [{ asked: block.asked, language: block.language }] : []

interface Sources {
  tx: Tx
  blocks: ReturnType<typeof createPackBlocks>
  answer: () => DocumentBlock[]
}

async function contentOf(item: BoardPackItemRow, { tx, blocks, answer }: Sources): Promise<DocumentBlock[]> {
  const { block } = item
  if (!block) return [{ kind: 'paragraph', text: words.unread }]
  const inputs = keptOfBlock(block).flatMap(({ provenance }) => provenance.inputs)
  const isStale = inputs.length > 0 && (await haveChanged(tx, inputs, item.created_at))
  switch (block.kind) {
    case 'figure':
      return blocks.figure(block, await listVersions(tx, block.key))
    case 'chart':
      return blocks.chart(block, isStale)
    case 'table':
      return blocks.table(block, isStale)
    case 'calculated':
      return blocks.calculated(block, isStale)
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
