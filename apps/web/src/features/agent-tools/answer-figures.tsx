import { agentToolCopy } from '@portal/content/agent-tools'
import { calculatedExample, figureCardCopy } from '@portal/content/figure-card'
import type { EngineAnswer, SourcedFigure } from '@portal/engines/core'
import { toMark, toProvenanceRows, toSourceLine } from '#web/lib/figure-view.ts'
import { Figure } from '#web/ui/figure.tsx'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { formatResult, formatShown, usePresetSettings } from './display-settings.ts'

const copy = agentToolCopy.further
const headlines = 5

interface AnswerFiguresProps {
  answer: EngineAnswer
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
            value={<CalculatedFigure figure={figure} />}
            meta={
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <FigureRange figure={figure} />
                <ProvenanceMark>
                  {hasExampleInputs ? calculatedExample : toMark(figure.provenance).word}
                </ProvenanceMark>
              </span>
            }
          />
        ))}
      </KpiStrip>
      {others.length > 0 && !isBrief && depth === 'full' && (
        <div className="overflow-x-auto">
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
                  <Cell>{figure.label}</Cell>
                  <Cell numeric>
                    <CalculatedFigure figure={figure} />
                  </Cell>
                  {hasRanges && (
                    <Cell numeric>
                      <FigureRange figure={figure} />
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

/** A figure of an answer, with where it comes from on its card. */
export function CalculatedFigure({ figure }: { figure: SourcedFigure }) {
  const settings = usePresetSettings()
  const shown = formatResult(figure.value, figure.unit, settings)
  const whole = formatShown(figure.value, figure.unit, settings)
  return (
    <Figure
      value={shown.value}
      unit={shown.unit}
      isSample={false}
      recordKey={figure.key}
      source={toSourceLine(figure.provenance, null)}
      openLabel={figureCardCopy.open(figure.label)}
      card={{
        title: figure.label,
        kicker: figureCardCopy.kicker,
        closeLabel: figureCardCopy.close,
        value: { label: figureCardCopy.value, text: `${whole.value} ${whole.unit}`.trim() },
        rows: toProvenanceRows(figure.provenance, null),
      }}
    />
  )
}

function FigureRange({ figure }: { figure: SourcedFigure }) {
  const settings = usePresetSettings()
  const { low, high, unit } = figure
  if (low === undefined || high === undefined) return null
  const [from, to] = [formatResult(low, unit, settings), formatResult(high, unit, settings)]
  // Names the figure whose card says where the interval comes from.
  return (
    <span data-figure-of={figure.key}>
      {`${agentToolCopy.range(from.value, to.value)} ${to.unit}`.trim()}
    </span>
  )
}
