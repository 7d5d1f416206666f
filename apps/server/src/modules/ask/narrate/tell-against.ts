import type { AnswerRows, ResultRow } from '../query/answer-rows.ts'
import { labelTold } from './scope.ts'
import {
  cited,
  findWorkedOut,
  joinAnd,
  mainColumn,
  mark,
  nameOf,
  numberIn,
  sourceOf,
  writeGap,
  writeNumber,
  type PlacedColumn,
  type Tale,
} from './tale.ts'
import { lookUp, tellLookUp } from './tell-numbers.ts'
import { directionOf, sizeOfChange } from './tell-time.ts'
import { toCalculation } from './number-citations.ts'

/** Rows held against us, the average or the leader. */
export function tellReference(tale: Tale): string[] {
  const column = mainColumn(tale)
  const reference = column && tale.found.references.find(({ measure }) => measure === column.id)
  if (!column || !reference || reference.value === null) return tellLookUp(tale)
  const rows = tale.found.rows.filter((row) => numberIn(row, column) !== null)
  const told = { ...reference, value: reference.value }
  return rows.length <= 3
    ? rows.map((row) => tellAgainst(row, column, { reference: told, tale }))
    : [tellHowMany(rows, column, { reference: told, tale })]
}

type Reference = Omit<AnswerRows['references'][number], 'value'> & { value: number }
interface Against {
  reference: Reference
  tale: Tale
}

function nameOfReference({ query, words }: Tale): string {
  const { compare } = query
  return compare === 'average' || compare === 'leader' ? words.references[compare] : words.references.ours
}

function citedReference(column: PlacedColumn, { reference, tale }: Against): string {
  const written = writeNumber(reference.value, column.format)
  const [record] = reference.records
  if (record && reference.records.length === 1 && tale.query.compare !== 'average')
    return written + mark(record, tale)
  const label = `${labelTold(tale, column)}, ${nameOfReference(tale)}`
  const excerpt = `${label}: ${written}`
  const { language, subject } = tale
  const source = toCalculation({
    id: `${subject.id}:${excerpt}`,
    label,
    excerpt,
    inputs: reference.records,
    language,
  })
  return written + mark(source, tale)
}

function tellAgainst(row: ResultRow, column: PlacedColumn, { reference, tale }: Against): string {
  const { words } = tale
  const head = lookUp(row, column, tale)
  const held = citedReference(column, { reference, tale })
  const gap = (numberIn(row, column) ?? 0) - reference.value
  const direction = directionOf(gap)
  const called = nameOfReference(tale)
  if (direction === 'level') return `${head}, ${words.same(called, held)}`
  const worked = findWorkedOut(tale, 'difference')
  const size = writeGap(gap, column.format, tale) + (worked ? mark(sourceOf(row, worked, tale), tale) : '')
  return `${head}, ${direction === 'up' ? words.above(size, called, held) : words.below(size, called, held)}`
}

function tellHowMany(rows: readonly ResultRow[], column: PlacedColumn, { reference, tale }: Against): string {
  const above = rows.filter((row) => (numberIn(row, column) ?? 0) > reference.value)
  const names =
    above.length > 5
      ? ''
      : joinAnd(
          above.map((row) => `${nameOf(row, tale)} ${cited(row, column, tale)}`),
          tale,
        )
  return tale.words.howManyAbove({
    above: above.length,
    all: rows.length,
    label: labelTold(tale, column),
    reference: nameOfReference(tale),
    value: citedReference(column, { reference, tale }),
    names,
  })
}

/** Each number against the one before it. */
export function tellPrevious(tale: Tale): string[] {
  const column = mainColumn(tale)
  const previous = findWorkedOut(tale, 'previous')
  if (!column || !previous) return tellLookUp(tale)
  return tale.found.rows.slice(0, 3).map((row) => {
    const head = lookUp(row, column, tale)
    const [before, now] = [numberIn(row, previous), numberIn(row, column)]
    return before === null || now === null ? head : `${head}, ${tellMoved(row, [before, now], tale)}`
  })
}

function tellMoved(row: ResultRow, [before, now]: readonly [number, number], tale: Tale): string {
  const column = mainColumn(tale)
  const previous = findWorkedOut(tale, 'previous')
  if (!column || !previous) return ''
  const direction = directionOf(now - before)
  const held = cited(row, { ...previous, format: column.format }, tale)
  if (direction === 'level') return tale.words.before(held, '', direction)
  const worked = findWorkedOut(tale, 'growth') ?? findWorkedOut(tale, 'difference') ?? previous
  const isGap = worked.id === 'difference'
  const size = isGap
    ? writeGap(now - before, column.format, tale)
    : sizeOfChange([before, now], column.format, tale)
  return tale.words.before(held, size + mark(sourceOf(row, worked, tale), tale), direction)
}
