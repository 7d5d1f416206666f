import type { Block } from '../pages/block.ts'
import { similarityOf, wordsOf } from './word-sets.ts'

export type BlockChange =
  | { change: 'added'; now: Block; was: null }
  | { change: 'changed'; now: Block; was: Block }
  | { change: 'removed'; now: null; was: Block }

/** Less alike than this, an old and a new block are two things. */
const sameThing = 0.5
const mostPairs = 200

/** What was added, changed and removed between two snapshots; an order that changed is no change. */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const added = without(after, before)
  const removed = without(before, after)
  const changes: BlockChange[] = []
  const gone = removed.map((block) => ({ block, words: wordsOf(block.text), isTaken: false }))
  for (const [index, now] of added.entries()) {
    const words = wordsOf(now.text)
    // Pairs are sought among the first ones only: a page that changed that much is told as rewritten.
    const best = (index < mostPairs ? gone.slice(0, mostPairs) : [])
      .filter(({ isTaken }) => !isTaken)
      .map((candidate) => ({ candidate, likeness: similarityOf(words, candidate.words) }))
      .reduce<{ candidate: (typeof gone)[number]; likeness: number } | null>(
        (top, next) => (next.likeness >= sameThing && next.likeness > (top?.likeness ?? 0) ? next : top),
        null,
      )
    if (best) best.candidate.isTaken = true
    changes.push(
      best ? { change: 'changed', now, was: best.candidate.block } : { change: 'added', now, was: null },
    )
  }
  for (const { block, isTaken } of gone)
    if (!isTaken) changes.push({ change: 'removed', now: null, was: block })
  return changes
}

/** Blocks of one list that the other lacks; one that stands twice counts twice. */
function without(blocks: readonly Block[], others: readonly Block[]): Block[] {
  const left = new Map<string, number>()
  for (const { hash } of others) left.set(hash, (left.get(hash) ?? 0) + 1)
  return blocks.filter(({ hash }) => {
    const count = left.get(hash) ?? 0
    left.set(hash, count - 1)
    return count <= 0
  })
}
