import { dossierWords as words } from '@portal/content/tender-dossier'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { createSearchParams, Link } from 'react-router'
import { QueryState } from '#web/parts/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { buyerQuery } from '../api/dossier.ts'
import { BuyerTerms } from './buyer-terms.tsx'
import { MemoryList } from './memory-list.tsx'

/** Address of all that is known of a buyer. */
const buyerPath = (buyer: string): string =>
  `${screenPaths.tenderBuyer}?${createSearchParams({ name: buyer })}`

/** What is known of a tender's buyer, and what people noted of it. */
export function TenderBuyer({ tenderId, buyer }: { tenderId: string; buyer: string }) {
  const query = useQuery(buyerQuery(buyer, false))
  return (
    <>
      <QueryState query={query} copy={words} />
      {query.data && (
        <>
          <BuyerTerms dossier={query.data} />
          <Section
            title={words.memory.title}
            note={
              <Link to={buyerPath(buyer)} className="link-inline rounded-1">
                {words.open}
              </Link>
            }
          >
            <MemoryList buyer={buyer} memory={query.data.memory} procedureId={tenderId} />
          </Section>
        </>
      )}
    </>
  )
}
