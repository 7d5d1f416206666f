import { businessCopy } from '@portal/content/sales'
import type { StageSummary } from '@portal/contracts/sales'
import { AskAboutLink } from '#web/lib/ask/ask-about-link.tsx'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { salesQuestions } from './sales-questions.ts'

const copy = businessCopy.sales

/** The pipeline from lead to negotiation, and what of each stage is to be expected. */
export function StageTable({ stages }: { stages: readonly StageSummary[] }) {
  const most = Math.max(...stages.map(({ value }) => value.value ?? 0), 1)
  return (
    <Section
      title={copy.stages}
      note={
        <>
          <span className="mr-4 max-md:hidden">{copy.stageNote}</span>
          <AskAboutLink about={copy.stages} query={salesQuestions.stages} />
        </>
      }
    >
      <Table label={copy.stages}>
        <thead>
          <tr>
            <HeadCell className="pl-0">{copy.stage}</HeadCell>
            <HeadCell className="w-2/5 max-md:hidden">
              <span className="sr-only">{copy.stageNote}</span>
            </HeadCell>
            <HeadCell numeric className="max-md:px-1.5">
              {copy.count}
            </HeadCell>
            <HeadCell numeric className="max-md:px-1.5">
              {copy.value}
            </HeadCell>
            <HeadCell numeric className="max-md:px-1.5">
              {copy.rate}
            </HeadCell>
            <HeadCell numeric className="pr-0 max-md:pl-1.5">
              {copy.weighted}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {stages.map((summary) => (
            <StageRow key={summary.stage} summary={summary} most={most} />
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function StageRow({
  summary: { stage, count, value, win_rate, weighted },
  most,
}: {
  summary: StageSummary
  most: number
}) {
  const { isHidden } = useFigureViews()
  const width = (amount: number | null) => `${isHidden(value) ? 0 : ((amount ?? 0) / most) * 100}%`
  return (
    <Row>
      <Cell className="pl-0 font-medium">{stage}</Cell>
      <Cell className="max-md:hidden">
        <span aria-hidden="true" className="relative block h-3 border-l border-control">
          <span className="absolute inset-y-0 left-0 bg-chart-band" style={{ width: width(value.value) }} />
          <span className="absolute inset-y-0 left-0 bg-chart-2" style={{ width: width(weighted.value) }} />
        </span>
      </Cell>
      <Cell numeric className="max-md:px-1.5">
        <RecordFigure figure={count} bare />
      </Cell>
      <Cell numeric className="max-md:px-1.5">
        <RecordFigure figure={value} />
      </Cell>
      <Cell numeric className="max-md:px-1.5">
        <RecordFigure figure={win_rate} />
      </Cell>
      <Cell numeric className="pr-0 max-md:pl-1.5">
        <RecordFigure figure={weighted} />
      </Cell>
    </Row>
  )
}
