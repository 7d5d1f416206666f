import type { JsonValue } from '@portal/engines/core'
import type { TracedAnswer } from '../engine/run-tool.ts'

export interface NamedAnswer {
  name: string
  answer: TracedAnswer
}

interface FigureRow {
  key: string
  label: string
  unit: string
  values: readonly (number | undefined)[]
  /** Against the first, in percent as it is shown; null where there is none. */
  changes: readonly (string | null)[]
}

/** Every calculated figure, in the order of the first case that has it. */
export function sharedFigures(answers: readonly NamedAnswer[]): FigureRow[] {
  const lists = answers.map(({ answer }) =>
    answer.figures.filter(({ provenance }) => provenance.kind === 'calculated'),
  )
  const first = new Map(
    lists
      .flat()
      .toReversed()
      .map((figure) => [figure.key, figure]),
  )
  return [...new Set(lists.flat().map(({ key }) => key))].flatMap((key) => {
    const figure = first.get(key)
    if (!figure) return []
    const values = lists.map((list) => list.find((one) => one.key === key)?.value)
    return [
      { key, label: figure.label, unit: figure.unit, values, changes: values.map(changeFrom(values[0])) },
    ]
  })
}

const changeFrom =
  (base: number | undefined) =>
  (value: number | undefined): string | null => {
    if (base === undefined || value === undefined || base === 0 || value === base) return null
    const percent = ((value - base) / Math.abs(base)) * 100
    return `${percent > 0 ? '+' : ''}${Number(percent.toPrecision(3))}`
  }

interface InputRow {
  path: string
  label: string
  unit: string
  values: readonly (JsonValue | undefined)[]
}

/** The inputs whose values are not the same in all cases. */
export function differingInputs(answers: readonly NamedAnswer[]): InputRow[] {
  const inputs = answers.flatMap(({ answer }) => answer.input_origins)
  return [...new Set(inputs.map(({ path }) => path))].flatMap((path) => {
    const { label = path, unit = '' } = inputs.find((one) => one.path === path) ?? {}
    const values = answers.map(({ answer }) => answer.input_origins.find((one) => one.path === path)?.value)
    const isSame = values.every((value) => JSON.stringify(value) === JSON.stringify(values[0]))
    return isSame ? [] : [{ path, label, unit, values }]
  })
}
