import { tenderWords } from '@portal/content/tenders'
import type { NewOpportunity } from '@portal/contracts/sales'
import { screenPaths } from '@portal/contracts/paths'
import { AppError } from '@portal/backend/platform/errors'
import type { ProcedureRecord } from '../list/tender-list.repository.ts'

const countries = new Intl.DisplayNames('en', { type: 'region' })
const words = tenderWords.opportunity
const closesAfterDays = 90

/** The sales opportunity of a tender that is to be answered; it leads back to it. */
export function toOpportunity(tender: ProcedureRecord, now: Date): NewOpportunity {
  if (tender.value === null || tender.value <= 0 || tender.currency !== 'EUR')
    throw new AppError('conflict', words.needsValue)
  const today = now.toISOString().slice(0, 10)
  const due = Math.max(now.getTime(), Date.parse(tender.offers_until ?? today))
  return {
    reference: `T-${tender.id.slice(0, 8)}`,
    title: tender.title.slice(0, 200),
    client: tender.buyer.slice(0, 200),
    sector: words.sector(tender.division ?? ''),
    country:
      tender.country === null ? words.unknownCountry : (countries.of(tender.country) ?? tender.country),
    owner: words.owner,
    source: words.source,
    value_eur: tender.value,
    lead_on: today,
    qualified_on: null,
    proposal_on: null,
    negotiation_on: null,
    expected_close: new Date(due + closesAfterDays * 86_400_000).toISOString().slice(0, 10),
    closed_on: null,
    outcome: null,
    lost_to: null,
    loss_reason: null,
    as_of: today,
    provenance: {
      kind: tender.provenance.kind,
      source: {
        ...tender.provenance.source,
        url: screenPaths.tender(tender.id),
        locator: screenPaths.tender(tender.id),
      },
      inputs: [],
    },
  }
}
