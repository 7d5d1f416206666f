type Cell =
  | 'name'
  | 'words'
  | 'phrase'
  | 'without'
  | 'cpv'
  | 'nuts'
  | 'least'
  | 'most'
  | 'buyer'
  | 'procedure'
  | 'rhythm'
  | 'team'

/** What was typed, cell by cell. */
export type SearchCells = Partial<Record<Cell, string>>

export const listOf = (text = ''): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
const amountOf = (text = ''): number | null =>
  text.trim() === '' ? null : Number(text.replaceAll(/[\s,]/g, ''))

/** A search as the contract checks it; what cannot be read stays what it is, so that the check names it. */
export const readCells = (cells: SearchCells): unknown => ({
  name: cells.name ?? '',
  is_team: cells.team === 'yes',
  rhythm: cells.rhythm,
  words: cells.words ?? '',
  phrase: cells.phrase ?? '',
  without: cells.without ?? '',
  cpv: listOf(cells.cpv),
  nuts: listOf(cells.nuts),
  least: amountOf(cells.least),
  most: amountOf(cells.most),
  buyer: cells.buyer ?? '',
  procedure_types: cells.procedure ? [cells.procedure] : [],
})
