import { agentToolCopy } from '@portal/content/agent-tools'
import { calculatedExample, figureCardCopy } from '@portal/content/figure-card'
import type { EngineAnswer, SourcedFigure } from '@portal/engines/core'
import { formatFigure, toMark, toProvenanceRows } from '#web/lib/figure-view.ts'
import { Figure } from '#web/ui/figure.tsx'
import { Kpi, KpiStrip } from '#web/ui/kpi-strip.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'

const copy = agentToolCopy.further
const headlines = 5

interface AnswerFiguresProps {
  answer: EngineAnswer
  /** Records of the example stand in for what the person did not give. */
  hasExampleInputs: boolean
}

/** The calculated figures: the first as headlines, the others in a table. Constants stand with the method. */
export function AnswerFigures({ answer, hasExampleInputs }: AnswerFiguresProps) {
  const calculated = answer.figures.filter(({ provenance }) => provenance.kind === 'calculated')
  const others = calculated.slice(headlines)
  return (
    <>
      <KpiStrip label={agentToolCopy.figures}>
        {calculated.slice(0, headlines).map((figure) => (
          <Kpi
            key={figure.key}
            label={figure.label}
            value={<CalculatedFigure figure={figure} />}
            mark={
              <ProvenanceMark>
                {hasExampleInputs ? calculatedExample : toMark(figure.provenance).word}
              </ProvenanceMark>
            }
            meta={rangeOf(figure)}
          />
        ))}
      </KpiStrip>
      {others.length > 0 && (
        <div className="overflow-x-auto">
          <Table label={copy.title} compact>
            <thead>
              <tr>
                <HeadCell>{copy.figure}</HeadCell>
                <HeadCell numeric>{copy.value}</HeadCell>
                <HeadCell numeric>{copy.range}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {others.map((figure) => (
                <Row key={figure.key}>
                  <Cell>{figure.label}</Cell>
                  <Cell numeric>
                    <CalculatedFigure figure={figure} />
                  </Cell>
                  <Cell numeric>{rangeOf(figure)}</Cell>
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
  const shown = formatFigure(figure.value, figure.unit)
  return (
    <Figure
      value={shown.value}
      unit={shown.unit}
      isSample={false}
      recordKey={figure.key}
      openLabel={figureCardCopy.open(figure.label)}
      card={{
        title: figure.label,
        kicker: figureCardCopy.kicker,
        closeLabel: figureCardCopy.close,
        value: { label: figureCardCopy.value, text: `${shown.value} ${shown.unit}`.trim() },
        rows: toProvenanceRows(figure.provenance, null),
      }}
    />
  )
}

function rangeOf({ low, high, unit }: SourcedFigure): string {
  if (low === undefined || high === undefined) return ''
  const [from, to] = [formatFigure(low, unit), formatFigure(high, unit)]
  return `${agentToolCopy.range(from.value, to.value)} ${to.unit}`.trim()
}
