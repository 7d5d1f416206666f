import { bidPages } from '@portal/content/bids'
import { interfaceWords } from '@portal/content/interface-words'
import type { BidResponse } from '@portal/contracts/bids'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { bidQuery } from './api/bids.ts'
import { BidDecisionLine } from './bid-decision.tsx'
import { BidFiles } from './bid-files.tsx'
import { VerdictMark } from './bid-marks.tsx'
import { TenderOffer } from './tender-offer.tsx'
import { RequirementTable } from './requirement-table.tsx'

const words = bidPages.tender

/** What a tender asks, held against the evidence; whether to bid, and what was decided. */
export function TenderBid({ tenderId, actions }: { tenderId: string; actions?: ReactNode }) {
  const query = useQuery(bidQuery(tenderId))
  const bid = query.data
  return (
    <Section title={words.title}>
      <QueryState
        query={query}
        copy={words}

        className="h-40"
      />
      {bid && (
        <>
          {bid.requirements.length > 0 ? (
            <>
              <VerdictLine bid={bid} />
              <RequirementTable tenderId={tenderId} bid={bid} />
            </>
          ) : (
            <EmptyState as="h3" {...(bid.files.length === 0 ? words.none : words.noneRead)} />
          )}
          <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2">
            <BidFiles tenderId={tenderId} bid={bid} />
            <div className="grid content-start justify-items-start gap-4">
              <BidDecisionLine tenderId={tenderId} decision={bid.decision} />
              <TenderOffer tenderId={tenderId} offer={bid.offer} />
              {bid.requirements.length > 0 && actions}
            </div>
          </div>
        </>
      )}
    </Section>
  )
}

function VerdictLine({ bid: { verdict, requirements, files } }: { bid: BidResponse }) {
  const decider = requirements.find(({ id }) => id === verdict.decidedBy)
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <VerdictMark verdict={verdict.verdict} />
      <p data-figure="bid.verdict" className="min-w-0">
        {verdict.because}
        {decider && (
          <>
            {': '}
            <RecordWords className="text-fg-2">{decider.quote}</RecordWords> {decider.because}
          </>
        )}
      </p>
      {files.some(({ provenance }) => provenance.kind === 'sample') && (
        <ProvenanceMark sample>{interfaceWords.provenance.sample}</ProvenanceMark>
      )}
    </div>
  )
}
