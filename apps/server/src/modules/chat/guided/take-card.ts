import type { AnswerCard, AnswerParts } from '@portal/contracts/ask'
import type { EvidencePack } from '../evidence-pack.ts'

/** The card with its records numbered as in the pack, which they join. */
export function takeCard(card: AnswerCard, pack: EvidencePack): AnswerCard {
  const numbers = new Map(card.citations.map((citation) => [citation.n, pack.addCitation(citation)]))
  const numberOf = (n: number): number => numbers.get(n) ?? n
  return {
    ...card,
    text: card.text.replaceAll(/\[(\d+)\]/gu, (marker, n: string) =>
      numbers.has(Number(n)) ? `[${numberOf(Number(n))}]` : marker,
    ),
    citations: card.citations.map((citation) => ({ ...citation, n: numberOf(citation.n) })),
    table: card.table && {
      ...card.table,
      rows: card.table.rows.map((row) => ({ ...row, citations: row.citations.map(numberOf) })),
    },
  }
}

/** What is kept of it with the message, whose text and citations stand beside. */
export const partsOf = ({ text: _text, citations: _citations, ...parts }: AnswerCard): AnswerParts => parts
