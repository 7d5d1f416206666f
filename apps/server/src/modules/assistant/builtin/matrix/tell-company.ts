import { matrixAnswers } from '@portal/content/matrix-answers'
import type { Question } from '../../question/question.ts'
import type { Entity } from '../../knowledge/knowledge.ts'
import { citedValue, labelOf, nameOf, sortMeasured, type Measured } from '../measure.ts'
import { isSaidOfEnough } from '../skills/matches.ts'
import { readCellCondition } from './condition.ts'
import { indicesOf } from './indices.ts'
import { scopeOfCells, type MatrixQuestion } from './matrix-question.ts'
import { sayMean } from './say-mean.ts'
import { asksForGroup, tellGroups } from './tell-groups.ts'
import { capitalise, tellCells } from './tell-cells.ts'

/** One company across its indicators: those within a band or bounds, the ends, the mean, or all. */
export function tellCompany(entity: Entity, asked: MatrixQuestion): boolean {
  const { question, draft, group } = asked
  const cells = indicesOf(entity, asked)
  if (cells.length === 0) {
    draft.decline(matrixAnswers[question.language].notInMatrix(entity.name))
    return true
  }
  const scope = scopeOfCells(nameOf(draft, entity), asked)
  const condition = readCellCondition(asked)
  if (question.operations.includes('average') && !condition) tellMean({ scope, cells }, asked)
  else if (condition) {
    const found = cells.filter(condition.isMet)
    if (question.asksYesOrNo) {
      const isSo = isSaidOfEnough(question, { fitting: found.length, all: cells.length })
      draft.say(isSo ? draft.text.yes : draft.text.no)
    }
    tellCells({ scope, cells: found, written: condition.written }, asked)
    // What was asked of one indicator has its value, also where it does not hold.
    if (found.length === 0 && asked.indicators.length > 0) tellValues(cells, asked)
  } else if (asksForGroup(asked)) tellGroups(entity, asked)
  else if (orderOf(question) !== null) tellEnds(cells, asked)
  else if (asksForSome.test(question.text) || group !== null) tellAll({ scope, cells }, asked)
  else return false
  return true
}

const asksForSome = /\b(?:matrix|matriz|indicators|indicadores|indices)\b/iu

export function tellMean(
  { scope, cells }: { scope: string; cells: readonly Measured[] },
  asked: MatrixQuestion,
): void {
  sayMean({ scope, cells }, asked)
  tellValues(cells, asked)
}

function tellValues(cells: readonly Measured[], { question, draft }: MatrixQuestion): void {
  for (const each of cells)
    draft.say(`- ${draft.text.isValue(labelOf(each.fact.metric, question), citedValue(draft, each))}`)
}

function tellAll(
  { scope, cells }: { scope: string; cells: readonly Measured[] },
  asked: MatrixQuestion,
): void {
  asked.draft.say(`${capitalise(scope)}:`)
  tellValues(cells, asked)
}

/** `¿En qué indicadores destaca?` asks for the strongest. */
const orderOf = ({ order, attributes }: Question): Question['order'] =>
  order ?? (attributes.includes('strengths') ? 'desc' : null)

const severalAsked = 3

/** The highest or the lowest; those that are level stand together. */
function tellEnds(cells: readonly Measured[], { question, draft }: MatrixQuestion): void {
  const isPlural = /\b(?:indicators|indicadores|indices|indexes)\b/iu.test(question.text)
  const sorted = sortMeasured(cells, orderOf(question) ?? 'desc')
  const count = question.numbers[0] ?? (isPlural ? severalAsked : 1)
  const edge = sorted[Math.min(count, sorted.length) - 1]?.fact.value
  const place = sorted.findIndex(({ fact }) => fact.value === edge)
  const found = sorted.filter(({ fact }, at) => at <= place || at < count || fact.value === edge)
  const items = found.map((each) =>
    draft.text.fact(labelOf(each.fact.metric, question), citedValue(draft, each)),
  )
  const [first] = found
  if (first)
    draft.say(draft.text.list(draft.text.isValue(nameOf(draft, first.entity), draft.text.and(items))))
}
