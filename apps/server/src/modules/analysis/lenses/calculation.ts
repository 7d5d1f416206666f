import { analysisText } from '@portal/content/analysis'
import type { Provenance } from '@portal/contracts/figures'
import { EngineRefusal, type Engine, type EngineAnswer } from '@portal/engines/core'
import { fillFromText, type FilledInput } from '@portal/engines/quantities'
import { getEngine } from '@portal/engines/registry'
import { printFigure } from '@portal/content/print-figure'
import type { RecordRef } from '#server/modules/ask/index.ts'
import type { Findings } from '../composition/findings.ts'
import type { Lens } from '../composition/lens.ts'

const needsShown = 3

interface Reading {
  engine: Engine
  filled: FilledInput
  /** What the calculation needs and the input does not give. */
  lacking: readonly string[]
}

/** Runs the engines whose quantities stand in the input; the others say what they would need. */
export const calculateWith =
  (engineIds: readonly string[]): Lens =>
  ({ text, most, depth }, findings) => {
    const readings = engineIds
      .map(getEngine)
      .map((engine) => readInput(engine, text))
      .sort((a, b) => b.filled.found.length - a.filled.found.length)
    const ready = readings.filter(({ filled, lacking }) => filled.found.length > 0 && lacking.length === 0)
    const chosen = ready.slice(0, depth === 'overview' ? 1 : 2)
    for (const reading of chosen) run(reading, { most: Math.max(most, 3) * 2, findings })
    for (const reading of readings.filter((each) => !chosen.includes(each)).slice(0, needsShown))
      findings.need(describeNeeds(reading))
  }

function readInput(engine: Engine, text: string): Reading {
  const filled = fillFromText(engine, text)
  const lacking = [
    ...filled.missing.map(({ label }) => label),
    ...filled.open.map(({ raw }) => analysisText.whatIs(raw)),
  ]
  return { engine, filled, lacking }
}

function describeNeeds({ engine, filled, lacking }: Reading): string {
  if (filled.found.length > 0 && lacking.length > 0)
    return analysisText.needsMore(engine.title, `${lacking.slice(0, 6).join(', ')}.`)
  return analysisText.needsQuantities(engine.title, engine.summary)
}

function run({ engine, filled }: Reading, { most, findings }: { most: number; findings: Findings }): void {
  try {
    record(engine.run(filled.input), { engine, most, findings })
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    findings.need(analysisText.refused(engine.title, error.message))
  }
}

interface Recording {
  engine: Engine
  most: number
  findings: Findings
}

function record(answer: EngineAnswer, { engine, most, findings }: Recording): void {
  const figures = answer.figures.filter(({ provenance }) => provenance.kind === 'calculated').slice(0, most)
  const shown = figures.map(({ label, value, unit }) => ({
    label,
    text: printFigure({ value: Number(value.toPrecision(4)), unit, key: '' }),
  }))
  const source: RecordRef = {
    table: 'engine',
    id: engine.id,
    label: engine.title,
    excerpt: shown.map(({ label, text }) => `${label} ${text}`).join(', '),
    asOf: null,
    href: null,
    provenance: figures[0]?.provenance ?? provenanceOf(engine),
  }
  figures.forEach(({ key, label, value, unit }, at) => {
    const text = shown[at]?.text ?? ''
    findings.state({ key: `${engine.id}.${key}`, label, text, value, unit, source })
  })
  findings.count({ wanted: 1, found: figures.length })
  const marker = findings.cite(source)
  const values = shown.slice(0, 3).map(({ label, text }) => `${label} ${text}`)
  findings.say('summary', analysisText.calculated(engine.title, `${analysisText.and(values)} ${marker}`))
  findings.calculate({
    engine: engine.id,
    title: engine.title,
    version: engine.version,
    formula: [...answer.method.formula],
    assumed: answer.assumed.map(({ label, value, unit }) =>
      `${label}: ${JSON.stringify(value)} ${unit}`.trim(),
    ),
    warnings: [...answer.warnings],
  })
}

const provenanceOf = ({ title, method }: Engine): Provenance => ({
  kind: 'calculated',
  source: { name: title },
  method: { id: method.id, version: method.version },
  inputs: [],
})
