import { printDay } from '@portal/content/print-day'
import { businessCopy } from '@portal/content/sales'
import type { OpenOpportunity } from '@portal/contracts/sales'
import { CalendarX, Hourglass } from 'lucide-react'
import { AskAboutLink } from '#web/lib/ask/ask-about-link.tsx'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { salesQuestions } from './sales-questions.ts'

const copy = businessCopy.sales

/** The open opportunities, largest first; on small screens each is a card. */
export function OpportunityTable({ opportunities }: { opportunities: readonly OpenOpportunity[] }) {
  return (
    <Section
      title={copy.opportunities}
      note={<AskAboutLink about={copy.opportunities} query={salesQuestions.opportunities} />}
    >
      <RecordTable
        label={copy.opportunities}
        cardsBelow={1280}
        rows={opportunities}
        keyOf={({ reference }) => reference}
        rowProps={() => ({
          className:
            'max-[1280px]:grid max-[1280px]:gap-x-6 md:max-[1280px]:grid-cols-2 max-[1280px]:gap-y-1 max-[1280px]:py-3',
        })}
        columns={(column) => [
          column(
            copy.opportunity,
            { all: 'pl-0', cells: 'font-medium max-[1280px]:col-span-full max-[1280px]:h-auto' },
            ({ title, reference }) => (
              <>
                <RecordWords>{title}</RecordWords>{' '}
                <RecordWords className="ml-1 font-mono text-small font-normal text-fg-3">
                  {reference}
                </RecordWords>
              </>
            ),
          ),
          column(
            copy.client,
            'text-fg-2 max-[1280px]:col-span-full max-[1280px]:h-auto max-[1280px]:pl-0',
            ({ client }) => <RecordWords>{client}</RecordWords>,
          ),
          column(copy.owner, { isLabelled: true }, ({ owner }) => <span className="text-fg-2">{owner}</span>),
          column(copy.stage, { isLabelled: true }, ({ stage, is_stalled: isStalled }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              {stage}
              {isStalled && (
                <Badge tone="yellow" icon={Hourglass}>
                  {copy.stalled}
                </Badge>
              )}
            </span>
          )),
          column(copy.value, { numeric: true, isLabelled: true }, ({ value }) => (
            <RecordFigure figure={value} />
          )),
          column(copy.age, { numeric: true, isLabelled: true }, ({ age }) => <RecordFigure figure={age} />),
          column(copy.close, { numeric: true, isLabelled: true, all: 'pr-0' }, (opportunity) => (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              {opportunity.is_overdue && (
                <Badge tone="red" icon={CalendarX}>
                  {copy.overdue}
                </Badge>
              )}
              <time dateTime={opportunity.expected_close} className="whitespace-nowrap text-fg-2">
                {printDay(opportunity.expected_close)}
              </time>
            </span>
          )),
        ]}
      />
    </Section>
  )
}
