import { buildTable, type EngineTable } from '../core/index.ts'
import type { FlowsheetInput } from './schema.ts'
import { sizeEquipment, type Sized } from './sizing.ts'
import { solve, type Solution } from './solve.ts'
import { totalOf } from './stream.ts'

/** The flowsheet with other feeds; the first one is as it is given. */
export interface DesignCase {
  name: string
  solution: Solution
  equipment: readonly Sized[]
}

/** Every case solved for itself, recycles included. */
export const solveCases = (input: FlowsheetInput, base: Solution): DesignCase[] => [
  { name: 'As given', solution: base, equipment: sizeEquipment(base) },
  ...input.cases.map(({ name, feed_percent: percent, feed_temperature_change_k: warmer_k }) => {
    const feeds = input.feeds.map((feed) => ({
      ...feed,
      temperature_c: feed.temperature_c + warmer_k,
      parts: feed.parts.map((part) => ({ ...part, kg_per_h: (part.kg_per_h * percent) / 100 })),
    }))
    const solution = solve({ ...input, feeds })
    return { name, solution, equipment: sizeEquipment(solution) }
  }),
]

export interface Governed extends Sized {
  /** The case that asks for the largest; null where there is only one. */
  governedBy: string | null
  /** What it does in each case. */
  inCases: readonly { name: string; flow_kg_per_h: number; duty_kw: number }[]
}

/** Each piece as large as the case that asks most of it. */
export function governingSizes(cases: readonly DesignCase[]): Governed[] {
  const [base] = cases
  return (base?.equipment ?? []).map((first, at) => {
    const all = cases.flatMap(({ name, equipment }) => {
      const sized = equipment[at]
      return sized ? [{ name, sized }] : []
    })
    const largest = all.reduce<{ name: string; sized: Sized }>(
      (most, one) => (wholeSize(one.sized) > wholeSize(most.sized) ? one : most),
      { name: base?.name ?? '', sized: first },
    )
    const isSeveral = cases.length > 1
    return {
      ...largest.sized,
      governedBy: isSeveral ? largest.name : null,
      inCases: isSeveral
        ? all.map(({ name, sized: { flow_kg_per_h, duty_kw } }) => ({ name, flow_kg_per_h, duty_kw }))
        : [],
    }
  })
}

const wholeSize = ({ size, pieces, duty_kw }: Sized): number =>
  size === null ? Math.abs(duty_kw) * 1e-9 : size * pieces

/** The cases side by side; nothing to compare where there is one. */
export const caseTables = (cases: readonly DesignCase[]): EngineTable[] =>
  cases.length < 2
    ? []
    : [
        buildTable({
          key: 'design_cases',
          title: 'Design cases',
          rows: cases.map(({ name, solution, equipment }) => ({ name, solution, equipment })),
          columns: [
            { key: 'case', label: 'Case', of: ({ name }) => name },
            { key: 'feed', label: 'Fed', unit: 'kg/h', of: ({ solution }) => fedIn(solution) },
            {
              key: 'heating',
              label: 'Heating',
              unit: 'kW',
              of: ({ solution }) => sum(solution, ({ duty_kw }) => Math.max(0, duty_kw)),
            },
            {
              key: 'cooling',
              label: 'Cooling',
              unit: 'kW',
              of: ({ solution }) => sum(solution, ({ duty_kw }) => Math.max(0, -duty_kw)),
            },
            {
              key: 'power',
              label: 'Power',
              unit: 'kW',
              of: ({ solution }) => sum(solution, ({ power_kw }) => power_kw ?? 0),
            },
          ],
        }),
      ]

const sum = ({ worked }: Solution, of: (unit: Solution['worked'][number]) => number): number =>
  worked.reduce((total, unit) => total + of(unit), 0)

function fedIn({ streams, worked }: Solution): number {
  const made = new Set(worked.flatMap(({ unit }) => unit.outlets))
  return [...streams].reduce((total, [name, stream]) => total + (made.has(name) ? 0 : totalOf(stream)), 0)
}
