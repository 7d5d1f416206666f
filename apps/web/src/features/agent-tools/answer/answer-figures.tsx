import { agentToolCopy } from '@portal/content/agent-tools'
import { calculatedExample, figureCardCopy } from '@portal/content/figure-card'
import type { SourcedFigure } from '@portal/engines/core'
import { toMark, toProvenanceRows, toSourceLine, type CardRow } from '#web/lib/figure-view.ts'
import { Figure } from '#web/ui/figure.tsx'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { showChipValue } from '#web/features/agent-tools/inputs/chip-value.ts'
import {
  formatHeadline,
  formatResult,
  formatShown,
  usePresetSettings,
} from '#web/features/agent-tools/inputs/display-settings.ts'
import type { InputOrigin } from '@portal/engines/reading'
import { Warnings } from './warnings.tsx'
import type { TracedAnswer } from '#web/features/agent-tools/engine/run-tool.ts'

const copy = agentToolCopy.further
const headlines = 5

interface AnswerFiguresProps {
  answer: TracedAnswer
  /** Records of the example stand in for what the person did not give. */
  hasExampleInputs: boolean
  /** The headlines alone. */
  isBrief?: boolean
}

/** The calculated figures: the first as headlines, the others in a table. Constants stand with the method. */
export function AnswerFigures({ answer, hasExampleInputs, isBrief = false }: AnswerFiguresProps) {
  const { depth } = usePresetSettings()
  const calculated = answer.figures.filter(({ provenance }) => provenance.kind === 'calculated')
  const others = calculated.slice(headlines)
  const hasRanges = others.some(({ low }) => low !== undefined)
  return (
    <>
      <KpiStrip label={agentToolCopy.figures}>
        {calculated.slice(0, headlines).map((figure) => (
          <Kpi
            key={figure.key}
            label={figure.label}
            value={<CalculatedFigure figure={figure} inputs={answer.input_origins} isHeadline />}
            meta={
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <FigureRange figure={figure} format={formatHeadline} />
                <ProvenanceMark>
                  {hasExampleInputs ? calculatedExample : toMark(figure.provenance).word}
                </ProvenanceMark>
                <Warnings of={figure} />
              </span>
            }
          />
        ))}
      </KpiStrip>
      {others.length > 0 && !isBrief && depth === 'full' && (
        <div className="max-w-3xl overflow-x-auto">
          <Table label={copy.title} compact>
            <thead>
              <tr>
                <HeadCell>{copy.figure}</HeadCell>
                <HeadCell numeric>{copy.value}</HeadCell>
                {hasRanges && <HeadCell numeric>{copy.range}</HeadCell>}
              </tr>
            </thead>
            <tbody>
              {others.map((figure) => (
                <Row key={figure.key}>
                  <Cell>
                    {figure.label}
                    <Warnings of={figure} />
                  </Cell>
                  <Cell numeric>
                    <CalculatedFigure figure={figure} inputs={answer.input_origins} />
                  </Cell>
                  {hasRanges && (
                    <Cell numeric>
                      <FigureRange figure={figure} format={formatResult} />
                    </Cell>
                  )}
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  )
}

interface CalculatedFigureProps {
  figure: SourcedFigure
  /** All inputs of the answer; the card shows those of the figure. */
  inputs?: readonly InputOrigin[]
  /** Rounded to three digits; the number in full shows on hover and focus. */
  isHeadline?: boolean
}

/** A figure of an answer, with where it comes from on its card. */
export function CalculatedFigure({ figure, inputs = [], isHeadline = false }: CalculatedFigureProps) {
  const settings = usePresetSettings()
  const shown = (isHeadline ? formatHeadline : formatResult)(figure.value, figure.unit, settings)
  const whole = formatShown(figure.value, figure.unit, settings)
  const exact = `${whole.value} ${whole.unit}`.trim()
  return (
    <Figure
      value={shown.value}
      exact={whole.value === shown.value ? undefined : exact}
      unit={shown.unit}
      isSample={false}
      recordKey={figure.key}
      source={toSourceLine(figure.provenance, null)}
      whole={{ value: figure.value, value_text: null, unit: figure.unit, provenance: figure.provenance }}
      openLabel={figureCardCopy.open(figure.label)}
      card={{
        title: figure.label,
        kicker: figureCardCopy.kicker,
        closeLabel: figureCardCopy.close,
        value: { label: figureCardCopy.value, text: exact },
        rows: toProvenanceRows(figure.provenance, null).map((row) =>
          row.label === figureCardCopy.inputs ? withInputs(row, figure, inputs) : row,
        ),
      }}
    />
  )
}

/** Longer records are only counted: their table stands on the page. */
const mostOfRecord = 12

/** The inputs with their values, in place of the names that the method has for them. */
function withInputs(row: CardRow, figure: SourcedFigure, inputs: readonly InputOrigin[]): CardRow {
  const [text, ...lines] = figure.provenance.inputs.flatMap((key) => {
    const used = inputs.filter(({ path }) => path === key || path.startsWith(`${key}.`))
    const name = used[0]?.label.split(':')[0] ?? key
    return used.length > mostOfRecord
      ? [`${name}: ${agentToolCopy.severalValues(used.length)}`]
      : used.map(({ label, value, unit }) => `${label}: ${showChipValue(value, unit)}`)
  })
  return text === undefined ? row : { ...row, text, lines }
}

function FigureRange({ figure, format }: { figure: SourcedFigure; format: typeof formatResult }) {
  const settings = usePresetSettings()
  const { low, high, unit } = figure
  if (low === undefined || high === undefined) return null
  const [from, to] = [format(low, unit, settings), format(high, unit, settings)]
  // Names the figure whose card says where the interval comes from.
  return (
    <span data-figure-of={figure.key}>
      {`${agentToolCopy.range(from.value, to.value)} ${to.unit}`.trim()}
    </span>
  )
}
