import { businessCopy } from '@portal/content/sales'
import type { StageSummary } from '@portal/contracts/sales'
import { AskAboutLink } from '#web/lib/ask/ask-about-link.tsx'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { cn } from '#web/ui/cn.ts'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { salesQuestions } from './sales-questions.ts'

const copy = businessCopy.sales

/** The pipeline from lead to negotiation, and what of each stage is to be expected. */
export function StageTable({ stages }: { stages: readonly StageSummary[] }) {
  const { isHidden } = useFigureViews()
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
      <RecordTable
        label={copy.stages}
        rows={stages}
        keyOf={({ stage }) => stage}
        columns={(column) => [
          column(copy.stage, { all: 'pl-0', cells: 'font-medium' }, ({ stage }) => stage),
          column(
            copy.stageNote,
            { isQuiet: true, all: 'max-md:hidden', head: 'w-2/5' },
            ({ value, weighted }) => (
              <span aria-hidden="true" className="relative block h-3 border-l border-control">
                {[value, weighted].map(({ value: amount }, at) => (
                  <span
                    key={at}
                    className={cn('absolute inset-y-0 left-0', at === 0 ? 'bg-chart-band' : 'bg-chart-2')}
                    style={{ width: `${isHidden(value) ? 0 : ((amount ?? 0) / most) * 100}%` }}
                  />
                ))}
              </span>
            ),
          ),
          column(copy.count, { numeric: true, all: 'max-md:px-1.5' }, ({ count }) => (
            <RecordFigure figure={count} bare />
          )),
          column(copy.value, { numeric: true, all: 'max-md:px-1.5' }, ({ value }) => (
            <RecordFigure figure={value} />
          )),
          column(copy.rate, { numeric: true, all: 'max-md:px-1.5' }, ({ win_rate: rate }) => (
            <RecordFigure figure={rate} />
          )),
          column(copy.weighted, { numeric: true, all: 'pr-0 max-md:pl-1.5' }, ({ weighted }) => (
            <RecordFigure figure={weighted} />
          )),
        ]}
      />
    </Section>
  )
}
