import { matrixAnswers } from '@portal/content/matrix-answers'
import type { Entity } from '../../knowledge/knowledge.ts'
import { isInPlaces } from '../../question/places.ts'
import { calculation, citedValue, sortMeasured } from '../measure.ts'
import { readCellCondition } from './condition.ts'
import { companiesOfMatrix, indicesOf, meanOf } from './indices.ts'
import { bandSaid } from './matrix-words.ts'
import type { MatrixQuestion } from './matrix-question.ts'
import { capitalise, nameOfCell, tellCells } from './tell-cells.ts'
import { tellMembers, tellSize } from './tell-size.ts'

/** All companies of the matrix: which cells fulfil a condition, the ends of all cells, the means of a group. */
export function tellAll(asked: MatrixQuestion): boolean {
  const { question, knowledge, group } = asked
  const companies = companiesOfMatrix(knowledge).filter((entity) => isInPlaces(entity, question))
  const cells = companies.flatMap((entity) => indicesOf(entity, asked))
  if (cells.length === 0) return false
  const words = matrixAnswers[question.language]
  const scope = group ? words.ofGroup(words.allCells, group.title) : words.allCells
  const asksForMeans = question.operations.includes('average') || question.order !== null
  if (group && asksForMeans && question.bounds.length === 0 && !bandSaid(question.text)) {
    tellMeans(companies, asked)
    return true
  }
  const isOfOneCompany = question.asksForLeader || question.operations.includes('average')
  const condition =
    isOfOneCompany && question.bounds.length === 0 && !bandSaid(question.text)
      ? null
      : readCellCondition(asked)
  if (condition) {
    tellCells({ scope, cells: cells.filter(condition.isMet), written: condition.written }, asked)
    return true
  }
  if (question.operations.includes('count') && !question.kinds.includes('company')) {
    tellSize(asked)
    return true
  }
  if (
    question.order === null &&
    question.kinds.includes('company') &&
    /\bmatri[xz]\b/iu.test(question.text)
  ) {
    tellMembers(companies, asked)
    return true
  }
  const asksOfCompanies = question.kinds.length > 0 && !asksWhichIndex.test(question.text)
  if (question.order === null || asksOfCompanies || question.asksForPerson) return false
  const edge = sortMeasured(cells, question.order)[0]?.fact.value
  const { draft } = asked
  for (const each of cells.filter(({ fact }) => fact.value === edge))
    draft.say(draft.text.list(draft.text.isValue(nameOfCell(each, asked), citedValue(draft, each))))
  return true
}

const asksWhichIndex =
  /\b(?:which|what(?: is the)?|que|cual(?: es)?(?: el)?)\s(?:index|indicator|indice|indicador)\b/iu

/** The mean of a group for each company, best first. */
function tellMeans(companies: readonly Entity[], asked: MatrixQuestion): void {
  const { question, draft, group } = asked
  const words = matrixAnswers[question.language]
  const means = companies.map((entity) => {
    const cells = indicesOf(entity, asked)
    return { entity, cells, mean: meanOf(cells) }
  })
  const sorted = means.toSorted((a, b) => (question.order === 'asc' ? a.mean - b.mean : b.mean - a.mean))
  draft.say(`${capitalise(words.ofGroup(words.allCells, group?.title ?? ''))}, ${draft.text.averageName}:`)
  for (const { entity, cells, mean } of sorted) {
    const result = calculation({
      method: 'mean',
      label: `mean of ${group?.title} of ${entity.name}`,
      excerpt: `mean of ${cells.length} indices of ${entity.name}: ${mean}`,
      inputs: cells.map(({ fact }) => fact.source),
    })
    draft.say(`- ${draft.text.isValue(entity.name, `${mean} ${draft.cite(result)}`)}`)
  }
}
