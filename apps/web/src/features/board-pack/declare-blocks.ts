import { packLimits, PackBlock, type PackRun } from '@portal/contracts/board-pack'
import { ChartForm } from '@portal/contracts/documents'
import type { ChartData } from '#web/ui/chart/chart-data.ts'

/** A chart by the records behind it; null where a part of it is no record. */
export function declareChart({ kind, names, series, highlight }: ChartData): PackBlock | null {
  const form = kind === 'parts' ? 'bars' : ChartForm.safeParse(kind).data
  const declared = series.flatMap(({ label, keys }) =>
    keys?.some((key) => key !== null) ? [{ label, keys: [...keys] }] : [],
  )
  if (!form || declared.length !== series.length) return null
  return PackBlock.safeParse({ kind: 'chart', form, names, series: declared, highlight }).data ?? null
}

/**
 * A table of a page by the records in its cells; null where it shows none. A column of numbers is its records alone: what
 * else stands there is no figure, and a number is never copied.
 */
export function declareTable(table: HTMLTableElement): PackBlock | null {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell, at) => ({
    at,
    label: wordsOf(cell),
    isNumber: cell.dataset['numeric'] !== undefined,
  }))
  const named = heads.filter(({ label }) => label !== '')
  const rows = [...table.tBodies].flatMap((body) =>
    [...body.rows].map((row) =>
      named.map(({ at, isNumber }): PackRun[] => {
        const cell = row.cells[at]
        if (!cell) return []
        const figures = [...cell.querySelectorAll<HTMLElement>('[data-recorded]')]
        if (figures.length > 0) return figures.map(({ dataset }) => ({ figure: dataset['figure'] ?? '' }))
        return isNumber ? [] : [wordsOf(cell)]
      }),
    ),
  )
  if (!rows.flat(2).some((run) => typeof run !== 'string')) return null
  const filled = named.map((_, column) => rows.some((row) => row[column]?.length))
  const block = {
    kind: 'table',
    columns: named.map(({ label, isNumber }) => ({ label, isNumber })).filter((_, column) => filled[column]),
    rows: rows.map((row) => row.filter((_, column) => filled[column])),
  }
  return PackBlock.safeParse(block).data ?? null
}

export const toPackTitle = (title: string): string => title.trim().slice(0, packLimits.title)

/** What is read: without what is for the ear alone, and without pictures. */
function wordsOf(cell: Element): string {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (!node.parentElement?.closest('.sr-only, [aria-hidden="true"], svg'))
      words.push(node.textContent?.trim() ?? '')
  }
  return words.filter((word) => word !== '').join(' ')
}
