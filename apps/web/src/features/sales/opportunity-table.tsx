import { printDay } from '@portal/content/print-day'
import { businessCopy } from '@portal/content/sales'
import type { OpenOpportunity } from '@portal/contracts/sales'
import { CalendarX, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { AskAboutLink } from '#web/lib/ask/ask-about-link.tsx'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { salesQuestions } from './sales-questions.ts'

const copy = businessCopy.sales

/** The open opportunities, largest first; on small screens each is a card. */
export function OpportunityTable({ opportunities }: { opportunities: readonly OpenOpportunity[] }) {
  return (
    <Section
      title={copy.opportunities}
      note={<AskAboutLink about={copy.opportunities} query={salesQuestions.opportunities} />}
    >
      <Table label={copy.opportunities} className="max-[1280px]:block">
        <thead className="max-[1280px]:sr-only">
          <tr>
            <HeadCell className="pl-0">{copy.opportunity}</HeadCell>
            <HeadCell>{copy.client}</HeadCell>
            <HeadCell>{copy.owner}</HeadCell>
            <HeadCell>{copy.stage}</HeadCell>
            <HeadCell numeric>{copy.value}</HeadCell>
            <HeadCell numeric>{copy.age}</HeadCell>
            <HeadCell numeric className="pr-0">
              {copy.close}
            </HeadCell>
          </tr>
        </thead>
        <tbody className="max-[1280px]:block">
          {opportunities.map((opportunity) => (
            <OpportunityRow key={opportunity.reference} opportunity={opportunity} />
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function OpportunityRow({ opportunity }: { opportunity: OpenOpportunity }) {
  const { reference, title, client, owner, stage, value, age } = opportunity
  return (
    <Row className="max-[1280px]:grid max-[1280px]:gap-x-6 md:max-[1280px]:grid-cols-2 max-[1280px]:gap-y-1 max-[1280px]:py-3">
      <Cell className="pl-0 font-medium max-[1280px]:col-span-full max-[1280px]:h-auto">
        <RecordWords>{title}</RecordWords>{' '}
        <RecordWords className="ml-1 font-mono text-small font-normal text-fg-3">{reference}</RecordWords>
      </Cell>
      <Cell className="text-fg-2 max-[1280px]:col-span-full max-[1280px]:h-auto max-[1280px]:pl-0">
        <RecordWords>{client}</RecordWords>
      </Cell>
      <Labelled label={copy.owner}>
        <span className="text-fg-2">{owner}</span>
      </Labelled>
      <Labelled label={copy.stage}>
        <span className="inline-flex flex-wrap items-center gap-2">
          {stage}
          {opportunity.is_stalled && (
            <Badge tone="yellow" icon={Hourglass}>
              {copy.stalled}
            </Badge>
          )}
        </span>
      </Labelled>
      <Labelled label={copy.value} isNumeric>
        <RecordFigure figure={value} />
      </Labelled>
      <Labelled label={copy.age} isNumeric>
        <RecordFigure figure={age} />
      </Labelled>
      <Labelled label={copy.close} isNumeric className="pr-0">
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
      </Labelled>
    </Row>
  )
}

interface LabelledProps {
  label: string
  isNumeric?: boolean
  className?: string
  children: ReactNode
}

function Labelled({ label, isNumeric = false, className, children }: LabelledProps) {
  return (
    <Cell
      numeric={isNumeric}
      className={cn(
        'max-[1280px]:flex max-[1280px]:h-auto max-[1280px]:items-baseline max-[1280px]:justify-between max-[1280px]:gap-2 max-[1280px]:px-0',
        className,
      )}
    >
      <span className="text-small text-fg-3 min-[1280px]:hidden">{label}</span>
      {children}
    </Cell>
  )
}
