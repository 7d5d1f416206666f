import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import { tenderPages } from '@portal/content/tenders'
import type { TenderResponse } from '@portal/contracts/tenders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { tenderQuery, useChangeTender } from './api/tenders.ts'
import { DecideButtons } from './decide-buttons.tsx'
import { TenderBuyer } from './dossier/tender-buyer.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { TenderAlike } from './tender-alike.tsx'
import { TenderFacts } from './tender-facts.tsx'
import { FitParts } from './tender-fit.tsx'
import { TenderLists } from './tender-lists.tsx'
import { TenderTimeline } from './tender-timeline.tsx'
import { useTriageKeys } from './use-triage-keys.ts'
import { useTriage } from './use-triage.ts'

const words = tenderPages.one

/** `bid` stands below the facts: what the tender asks, and whether to bid. */
export function TenderPage({ bid }: { bid: (tenderId: string) => ReactNode }) {
  const { id = '' } = useParams()
  const query = useQuery(tenderQuery(id))
  useDocumentTitle(query.data?.tender.title ?? screens.tender.title)
  if (!query.data)
    return (
      <>
        <PageHead title={screens.tender.title} description={screens.tender.description} />
        <QueryState query={query} copy={words} />
      </>
    )
  return <OpenTender found={query.data} bid={bid} />
}

function OpenTender({ found, bid }: { found: TenderResponse; bid: (tenderId: string) => ReactNode }) {
  const { tender, notices, changes, alike } = found
  const triage = useTriage()
  const change = useChangeTender()
  const decide = (decision: 'yes' | 'no' | 'later') => triage.decide(tender, decision)
  useTriageKeys({ onDecide: decide, onUndo: triage.undo })
  return (
    <>
      <PageHead
        title={<RecordWords>{tender.title}</RecordWords>}
        description={<RecordWords>{tender.buyer}</RecordWords>}
        actions={
          <>
            <DecideButtons title={tender.title} isBusy={triage.isBusy} onDecide={decide} />
            {triage.canUndo && (
              <Button variant="ghost" disabled={triage.isBusy} onClick={triage.undo}>
                {tenderPages.decide.undo}
              </Button>
            )}
            <Button
              busy={change.isPending}
              onClick={() => change.mutate({ action: 'follow', id: tender.id, follows: !tender.is_followed })}
            >
              {tender.is_followed ? words.unfollow : words.follow}
            </Button>
          </>
        }
      />
      {tender.provenance.kind === 'sample' && (
        <ProvenanceMark sample>{interfaceWords.provenance.sample}</ProvenanceMark>
      )}
      <Flags flags={tender.flags} />
      <TenderFacts tender={tender} names={found.names} />
      {bid(tender.id)}
      <TenderBuyer tenderId={tender.id} buyer={tender.buyer} />
      <Section
        title={tenderPages.fit.title}
        note={
          <span data-figure="tender.fit">
            {tenderPages.fit.total(tender.fit.reduce((sum, { points }) => sum + points, 0))}
          </span>
        }
        className="max-w-3xl"
      >
        <FitParts fit={tender.fit} />
      </Section>
      <TenderLists tender={tender} />
      <TenderTimeline tenderId={tender.id} notices={notices} changes={changes} />
      <TenderAlike tenderId={tender.id} alike={alike} />
      {triage.asking && (
        <ReasonDialog
          title={triage.asking.tender.title}
          decision={triage.asking.decision}
          isBusy={triage.isBusy}
          onSave={triage.giveReason}
          onClose={triage.stopAsking}
        />
      )}
    </>
  )
}

function Flags({ flags }: { flags: TenderResponse['tender']['flags'] }) {
  const known: Readonly<Record<string, string>> = words.flags
  return flags.map(({ field, value, reason }) => (
    <Note key={`${field} ${value} ${reason}`} tone="warning" className="mt-3">
      {known[reason]}: <time dateTime={value}>{formatMoment(value)}</time>
    </Note>
  ))
}
