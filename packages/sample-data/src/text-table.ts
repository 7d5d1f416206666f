/** Cells of a table written as text: a line a row, bars between its cells. */
export const textTable = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
