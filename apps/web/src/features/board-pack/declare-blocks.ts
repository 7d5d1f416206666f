import { CalculatedFigure, packLimits, PackBlock, type PackRun } from '@portal/contracts/board-pack'
import { ChartForm } from '@portal/contracts/documents'
import { numberAt, type DrawnNumber } from '#web/ui/block-actions.tsx'
import type { ChartData } from '#web/ui/chart/chart-data.ts'

/** A number by its record; one that no record has as it stands on the page. */
export function declareNumber(number: DrawnNumber): PackBlock | null {
  if (number.isRecorded) return { kind: 'figure', key: number.key }
  const figure = toKept(number)
  return figure && { kind: 'calculated', figure }
}

function toKept({ key, label, text, source, isSample, whole }: DrawnNumber): CalculatedFigure | null {
  const said = {
    key,
    label,
    value: null,
    value_text: text,
    unit: '',
    provenance: { kind: isSample ? 'sample' : 'measured', source: { name: source || label } },
    ...whole,
    // Without a day of its own it is what the page showed today.
    as_of: whole?.as_of || new Date().toISOString().slice(0, 10),
  }
  return CalculatedFigure.safeParse(said).data ?? null
}

/** A chart by the records behind it, and by what was worked out; null where a part of it is neither. */
export function declareChart({ kind, names, series, highlight }: ChartData): PackBlock | null {
  const form = kind === 'parts' ? 'bars' : ChartForm.safeParse(kind).data
  const declared = series.flatMap(({ label, keys = [], worked = [] }) => {
    const kept = worked.map((figure) => CalculatedFigure.safeParse(figure).data ?? null)
    const hasKept = kept.some((figure) => figure !== null)
    if (!hasKept && !keys.some((key) => key !== null)) return []
    return [{ label, keys: [...keys], ...(hasKept && { kept }) }]
  })
  if (!form || declared.length !== series.length) return null
  return PackBlock.safeParse({ kind: 'chart', form, names, series: declared, highlight }).data ?? null
}

/** A table of a page by the figures in its cells; null where it shows none. What else stands in a column of numbers is left out. */
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
        const figures = [...cell.querySelectorAll<HTMLElement>('[data-figure]')].flatMap(toRun)
        if (figures.length > 0) return figures
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

function toRun(element: HTMLElement): PackRun[] {
  const { figure: key, recorded } = element.dataset
  if (key && recorded !== undefined) return [{ figure: key }]
  const number = numberAt(element)
  const kept = number && toKept(number)
  return kept ? [{ kept }] : []
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
