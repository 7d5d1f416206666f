import { matrixAnswers } from '@portal/content/matrix-answers'
import type { Entity } from '../../knowledge/knowledge.ts'
import { calculation, citedValue, labelOf, nameOf, type Measured } from '../measure.ts'
import { indicesOf } from './indices.ts'
import { scopeOfCells, type MatrixQuestion } from './matrix-question.ts'
import { tellGroups } from './tell-groups.ts'
import { tellMean } from './tell-company.ts'

/** Two companies held against each other, indicator by indicator, with how often each is ahead. */
export function tellPair(pair: readonly [Entity, Entity], asked: MatrixQuestion): boolean {
  const { question, draft } = asked
  const words = matrixAnswers[question.language]
  const lacking = pair.find((entity) => indicesOf(entity, asked).length === 0)
  if (lacking) {
    draft.decline(words.notInMatrix(lacking.name))
    return true
  }
  if (question.operations.includes('average')) {
    for (const entity of pair)
      tellMean({ scope: scopeOfCells(nameOf(draft, entity), asked), cells: indicesOf(entity, asked) }, asked)
    return true
  }
  const [one, other] = pair
  const cells = bothOf(pair, asked)
  const isAhead = ([a, b]: readonly [Measured, Measured]): boolean => a.fact.value > b.fact.value
  const sides = [
    { ahead: one, behind: other, cells: cells.filter(isAhead) },
    { ahead: other, behind: one, cells: cells.filter(([a, b]) => isAhead([b, a])) },
  ]
  for (const { ahead, behind, cells: won } of sides)
    draft.say(words.ahead(ahead.name, behind.name, `${won.length} ${draft.cite(countOf(ahead, won))}`))
  const level = cells.length - sides.reduce((sum, side) => sum + side.cells.length, 0)
  if (level > 0)
    draft.say(
      words.level(
        `${level} ${draft.cite(
          countOf(
            null,
            cells.filter(([a, b]) => a.fact.value === b.fact.value),
          ),
        )}`,
      ),
    )
  const won = sides[0]?.cells ?? []
  const saysEvery = question.asksYesOrNo && question.quantifier === 'all'
  if (saysEvery) draft.lines.unshift(won.length === cells.length ? draft.text.yes : draft.text.no)
  const isWhole = cells.length > mostCells && !saysEvery
  if (asksWhereAhead.test(question.text)) sayCells(won, asked)
  else if (isWhole) for (const entity of pair) tellGroups(entity, asked)
  else sayCells(saysEvery ? cells.filter((both) => !won.includes(both)) : cells, asked)
  return true
}

/** More than those of one group are told by the means of the groups. */
const mostCells = 10

function sayCells(
  cells: readonly (readonly [Measured, Measured])[],
  { question, draft }: MatrixQuestion,
): void {
  for (const both of cells) {
    const values = both.map((each) => `${each.entity.name} ${citedValue(draft, each)}`)
    draft.say(`- ${draft.text.isValue(labelOf(both[0].fact.metric, question), draft.text.and(values))}`)
  }
}

/** Asks for those in which the one is ahead alone, or how many they are. */
const asksWhereAhead =
  /\b(?:how many|which|what|where|cuantos|que|cuales|donde)\b.*\b(?:ahead|beats?|better|above|higher|outscores?|leads?|supera|gana|mejor|por encima|por delante)\b/iu

const bothOf = (
  [one, other]: readonly [Entity, Entity],
  asked: MatrixQuestion,
): (readonly [Measured, Measured])[] => {
  const others = indicesOf(other, asked)
  return indicesOf(one, asked).flatMap((a): (readonly [Measured, Measured])[] => {
    const b = others.find(({ fact }) => fact.metric.id === a.fact.metric.id)
    return b ? [[a, b] as const] : []
  })
}

const countOf = (
  ahead: Entity | null,
  cells: readonly (readonly [Measured, Measured])[],
): ReturnType<typeof calculation> =>
  calculation({
    method: 'count',
    label: ahead ? `indicators in which ${ahead.name} is ahead` : 'indicators that are level',
    excerpt: `${cells.length}: ${cells.map(([{ fact }]) => fact.metric.label.en).join(', ')}`,
    inputs: cells.flatMap((both) => both.map(({ fact }) => fact.source)),
  })
