import type { AnalysisCalculation, AnalysisFigure } from '@portal/contracts/analysis'
import type { Citation } from '@portal/contracts/chat'
import { printFigure } from '@portal/content/print-figure'
import type { RecordRef } from '#server/modules/ask/index.ts'
import { createEvidencePack } from '#server/modules/chat/index.ts'
import type { Entity, Fact } from './records.ts'

type Statement = 'summary' | 'trends' | 'recommendations'

/** A number on its way into the result. */
interface FoundFigure {
  key: string
  label: string
  text: string
  value: number | null
  unit: string
  source: RecordRef
}

/** What the lenses of an analysis found, with the records that it rests on. */
export interface Findings {
  /** The marker of the record, numbered when first cited. */
  cite(source: RecordRef): string
  /** Adds the number to the result and answers it as written, with its marker. */
  state(figure: FoundFigure): string
  say(where: Statement, line: string): void
  /** Points that the analysis looked for, and how many of them are on record. */
  count(points: { wanted: number; found: number }): void
  need(line: string): void
  calculate(calculation: AnalysisCalculation): void
  readonly lines: Readonly<Record<Statement, readonly string[]>>
  readonly figures: readonly AnalysisFigure[]
  readonly sources: readonly Citation[]
  readonly needs: readonly string[]
  readonly calculations: readonly AnalysisCalculation[]
  readonly points: Readonly<{ wanted: number; found: number }>
}

export function startFindings(): Findings {
  const pack = createEvidencePack()
  const lines: Record<Statement, string[]> = { summary: [], trends: [], recommendations: [] }
  const figures = new Map<string, AnalysisFigure>()
  const needs: string[] = []
  const calculations: AnalysisCalculation[] = []
  const points = { wanted: 0, found: 0 }
  return {
    cite: (source) => `[${pack.add(source)}]`,
    state({ source, ...figure }) {
      const n = pack.add(source)
      figures.set(figure.key, { ...figure, as_of: source.asOf, provenance: source.provenance, n })
      return `${figure.text} [${n}]`
    },
    say(where, line) {
      if (!lines[where].includes(line)) lines[where].push(line)
    },
    count({ wanted, found }) {
      points.wanted += wanted
      points.found += Math.min(found, wanted)
    },
    need: (line) => void needs.push(line),
    calculate: (calculation) => void calculations.push(calculation),
    lines,
    get figures() {
      return [...figures.values()]
    },
    get sources() {
      return pack.list()
    },
    needs,
    calculations,
    points,
  }
}

function written(value: number, { unit, isSigned }: Fact['metric']): string {
  const shown = printFigure({ value, unit, key: '' })
  return isSigned && value >= 0 ? `+${shown}` : shown
}

/** A fact of a sector or a company, stated with its marker. */
export const stateFact = (findings: Findings, entity: Entity, { metric, value, source }: Fact): string =>
  findings.state({
    key: `${entity.kind}.${entity.id}.${metric.id}`,
    label: `${entity.name}: ${metric.label}`,
    text: written(value, metric),
    value,
    unit: metric.unit,
    source,
  })

/** A number calculated from facts of one metric, stated with its marker. */
export const stateCalculated = (
  findings: Findings,
  {
    key,
    label,
    value,
    metric,
    source,
  }: Omit<FoundFigure, 'text' | 'unit' | 'value'> & { value: number; metric: Fact['metric'] },
): string => findings.state({ key, label, text: written(value, metric), value, unit: metric.unit, source })
