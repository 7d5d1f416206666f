import type { Measured } from '../measure.ts'
import { calculation, citedValue, labelOf, sortMeasured } from '../measure.ts'
import type { MatrixQuestion } from './matrix-question.ts'

interface Cells {
  scope: string
  cells: readonly Measured[]
  written: string
}

/** How many of the cells fulfil a condition, and which, highest first. */
export function tellCells({ scope, cells, written }: Cells, asked: MatrixQuestion): void {
  const { draft } = asked
  const { text } = draft
  const found = sortMeasured(cells, 'desc')
  const result = calculation({
    method: 'count',
    label: `count of ${scope}`,
    excerpt: `${found.length} ${scope} ${written}: ${found.map(({ fact }) => `${fact.metric.label.en} ${fact.value}`).join(', ')}`,
    inputs: found.map(({ fact }) => fact.source),
  })
  if (found.length === 0) {
    draft.say(capitalise(text.none(scope, written)))
    return
  }
  draft.say(`${capitalise(scope)} ${written}: ${found.length} ${draft.cite(result)}.`)
  if (found.length > mostCells) tellNumbers(found, asked)
  else
    for (const each of found) draft.say(`- ${text.isValue(nameOfCell(each, asked), citedValue(draft, each))}`)
}

/** More than a reader takes in one by one; those of one company are at most as many as there are indicators. */
const mostCells = 32

/** Of very many cells, how many each company has. */
function tellNumbers(found: readonly Measured[], { draft }: MatrixQuestion): void {
  const byCompany = [...new Set(found.map((each) => each.entity))]
    .map((entity) => ({ entity, own: found.filter((each) => each.entity === entity) }))
    .toSorted((a, b) => b.own.length - a.own.length)
  for (const { entity, own } of byCompany) {
    const result = calculation({
      method: 'count',
      label: `count of indices of ${entity.name}`,
      excerpt: `${own.length}: ${own.map(({ fact }) => `${fact.metric.label.en} ${fact.value}`).join(', ')}`,
      inputs: own.map(({ fact }) => fact.source),
    })
    draft.say(`- ${draft.text.isValue(entity.name, `${own.length} ${draft.cite(result)}`)}`)
  }
}

/** The indicator, and its company where none was asked for. */
export function nameOfCell(
  { entity, fact }: Measured,
  { question, draft, companies, indicators }: MatrixQuestion,
): string {
  const label = labelOf(fact.metric, question)
  if (indicators.length === 1) return entity.name
  return companies.length === 1 ? label : draft.text.ofEntity(label, entity.name)
}

export const capitalise = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
