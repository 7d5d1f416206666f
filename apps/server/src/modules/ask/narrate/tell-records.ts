import { questionWords } from '@portal/content/ask-questions'
import { findDimension } from '../query/find-item.ts'
import { labelOf, labelOfValue } from './catalogue-labels.ts'
import { toCalculation } from './number-citations.ts'
import { printInnerQuestion } from './print-query.ts'
import { labelTold, printScope } from './scope.ts'
import { lookUp, tellColumns } from './tell-numbers.ts'
import { cited, columnsOf, joinAnd, mark, nameOf, sourceOf, type Tale } from './tale.ts'

const mostNames = 5

/** How many records there are, and which when they are few. */
export function tellList(tale: Tale): string[] {
  const { found, words, subject, language } = tale
  const scope = printScope(tale)
  const [key] = columnsOf(tale, 'key', 'group')
  const inputs = found.rows.flatMap(({ records }) => records)
  const excerpt = `${scope}: ${found.total}`
  const count = toCalculation({
    id: `${subject.id}.count:${scope}`,
    label: questionWords[language].number,
    excerpt,
    inputs,
    language,
  })
  const head = words.is(scope, `${found.total}${mark(count, tale)}`)
  if (!key || found.total > mostNames) return [head]
  const names = found.rows.map((row) => nameOf(row, tale) + mark(sourceOf(row, key, tale), tale))
  return [`${head}: ${joinAnd(names, tale)}`]
}

const mostTold = 3

/** What is told of a few records: who leads it, where it is. */
export function tellAttributes(tale: Tale): string[] {
  const { found, words } = tale
  const { rows } = found
  const shown = columnsOf(tale, 'shown')
  const [column, ...more] = shown
  const [row] = rows
  if (!column || !row || rows.length > (more.length > 0 ? mostTold : mostNames)) return tellList(tale)
  if (more.length > 0) return rows.map((each) => words.is(nameOf(each, tale), tellColumns(each, shown, tale)))
  if (rows.length === 1) return [lookUp(row, column, tale)]
  const told = rows.map((each) => `${nameOf(each, tale)} – ${cited(each, column, tale)}`)
  return [words.is(labelTold(tale, column), told.join('; '))]
}

/** The newest or oldest first, each with what is told of it; those of the same day are not told apart. */
export function tellFirstByDay(tale: Tale): string[] {
  const { found, query, words } = tale
  const { offset = 0, limit = 1 } = query
  const columns = columnsOf(tale, 'measure', 'worked_out', 'shown')
  return found.rows
    .slice(offset, offset + Math.min(limit, mostNames))
    .map((row) => words.is(nameOf(row, tale), tellColumns(row, columns, tale)))
}

const mostValues = 8

/** What was searched, and what there is instead. */
export function tellEmpty(tale: Tale): string[] {
  const { query, subject, words, language } = tale
  const instead = query.filters.flatMap(({ field, op, values }) => {
    const dimension = findDimension(subject, field)
    const there =
      dimension && op === 'is'
        ? tale.fewValues(subject.id, field).filter((value) => !values.includes(value))
        : []
    const names = there.slice(0, mostValues).map((value) => labelOfValue(value, dimension, tale))
    return dimension && names.length > 0
      ? [words.thereAre(labelOf(dimension, language), joinAnd(names, tale))]
      : []
  })
  return [words.none(printInnerQuestion(query, tale.printing)), ...instead]
}
