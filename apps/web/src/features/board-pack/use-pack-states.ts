import { boardPackCopy as copy } from '@portal/content/board-pack'
import { printDay } from '@portal/content/print-day'
import { keptOfBlock, keysOfBlock, type BoardPackItemRow, type PackBlock } from '@portal/contracts/board-pack'
import type { FigureRow } from '@portal/contracts/figures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figuresByKeyQuery } from '#web/lib/figures-by-key.ts'
import { freshnessOf } from '#web/lib/freshness.ts'

/** What the next pack will say of its parts: figures that are gone or stale, and numbers that are kept as they were. */
export function usePackStates(items: readonly BoardPackItemRow[]): ReadonlyMap<string, string[]> {
  const [now] = useState(() => new Date())
  const keys = [...new Set(items.flatMap(({ block }) => (block ? keysOfBlock(block) : [])))]
  const read = useQuery(figuresByKeyQuery(keys, keys.length > 0))
  const figures = read.data && new Map(read.data.map((figure) => [figure.key, figure]))
  return new Map(items.map(({ id, block }) => [id, block ? statesOf(block, figures, now) : []]))
}

function statesOf(block: PackBlock, figures: Map<string, FigureRow> | undefined, now: Date): string[] {
  const [oldest] = keptOfBlock(block)
    .map(({ as_of }) => as_of)
    .toSorted()
  const kept = oldest ? [copy.keptOn(printDay(oldest))] : []
  if (!figures) return kept
  const keys = [...new Set(keysOfBlock(block))]
  const found = keys.flatMap((key) => figures.get(key) ?? [])
  const stale = found.filter((figure) => freshnessOf(figure, now)?.isStale).length
  const gone = keys.length - found.length
  return [...kept, ...(gone > 0 ? [copy.gone(gone)] : []), ...(stale > 0 ? [copy.stale(stale)] : [])]
}
