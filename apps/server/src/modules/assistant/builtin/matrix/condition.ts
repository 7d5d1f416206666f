import { matrixAnswers } from '@portal/content/matrix-answers'
import { bandOf, scoreBands } from '@portal/contracts/competitive'
import { holds, writeBound } from '../skills/matches.ts'
import type { Measured } from '../measure.ts'
import { companiesOfMatrix } from './indices.ts'
import { bandSaid } from './matrix-words.ts'
import type { MatrixQuestion } from './matrix-question.ts'

interface CellCondition {
  isMet: (cell: Measured) => boolean
  written: string
}

/** A band, bounds, the market average, or being first or last of all: what the cells must be. */
export function readCellCondition(asked: MatrixQuestion): CellCondition | null {
  return ofBand(asked) ?? ofBounds(asked) ?? ofAverage(asked) ?? ofPlace(asked)
}

function ofBand({ question }: MatrixQuestion): CellCondition | null {
  const said = bandSaid(question.text)
  if (!said) return null
  const text = matrixAnswers[question.language]
  const edge = said.band === 'below' ? 0 : scoreBands[said.band]
  const next = {
    below: scoreBands.average,
    average: scoreBands.above,
    above: scoreBands.leader,
    leader: Infinity,
  }
  return said.isReached && said.band !== 'below' && said.band !== 'leader'
    ? { isMet: ({ fact }) => fact.value >= edge, written: text.reaching(`${edge}`) }
    : {
        isMet: ({ fact }) => bandOf(fact.value) === said.band,
        written: text.bands[said.band](`${edge}`, `${next[said.band]}`),
      }
}

function ofBounds({ question, draft }: MatrixQuestion): CellCondition | null {
  const bounds = question.bounds.filter(({ bound }) => bound !== 'within')
  if (bounds.length === 0) return null
  const label = matrixAnswers[question.language].index
  return {
    isMet: ({ fact }) => bounds.every((each) => holds(fact.value, each)) !== question.isNegated,
    written: negated(
      draft.text.and(
        bounds.map(({ bound, values }) =>
          writeBound({ bound, label, reach: '5%' }, values.map(String), draft),
        ),
      ),
      { question, draft },
    ),
  }
}

const negated = (written: string, { question, draft }: Pick<MatrixQuestion, 'question' | 'draft'>): string =>
  question.isNegated ? draft.text.not(written) : written

/** The scale puts the market average at 100. */
const marketAverage = 100

function ofAverage({ question, draft }: MatrixQuestion): CellCondition | null {
  const { comparator, text, language } = question
  if (comparator === null || !/\b(?:average|media|promedio)\b/iu.test(text)) return null
  return {
    isMet: ({ fact }) => (comparator === 'above' ? fact.value > marketAverage : fact.value < marketAverage),
    written: writeBound(
      { bound: comparator, label: matrixAnswers[language].index, reach: '' },
      [`${marketAverage}`],
      draft,
    ),
  }
}

const comesLast =
  /\b(?:is|comes?|ranks?|are|es|queda|va)\s+(?:the\s+|el\s+|la\s+)?(?:last|lowest of all|ultim[oa])\b/iu

function ofPlace({ question, knowledge }: MatrixQuestion): CellCondition | null {
  const isLast = comesLast.test(question.text)
  if (!isLast && !question.asksForLeader) return null
  const text = matrixAnswers[question.language]
  const valuesOf = (id: string): number[] =>
    companiesOfMatrix(knowledge).flatMap(({ facts }) => facts.get(id)?.value ?? [])
  return {
    isMet: ({ fact }) => fact.value === Math[isLast ? 'min' : 'max'](...valuesOf(fact.metric.id)),
    written: isLast ? text.trailing : text.leading,
  }
}
