import { outcomeWords } from '@portal/content/tender-outcomes'
import type { OutcomeRows } from '@portal/contracts/tenders'
import { toCsv } from '#web/lib/csv.ts'
import { countryName } from '../country-name.ts'
import { ruleWords } from './award-table.tsx'

const words = outcomeWords.rows

/** The rows with their sources; numbers as they are recorded. */
export function toOutcomeCsv({ awards, deals }: Pick<OutcomeRows, 'awards' | 'deals'>): string {
  const head = [words.tender, words.buyer, words.country, words.winner, words.company, words.reason]
  const sourceOf = ({ kind, source }: OutcomeRows['awards'][number]['provenance']) =>
    kind === 'sample' ? `${words.sample}: ${source.name}` : source.name
  return toCsv(
    [
      [...head, words.price, 'EUR', words.offers, words.day, words.source],
      ...awards.map((award) => [
        award.title,
        award.buyer,
        award.country === null ? '' : countryName(award.country),
        award.winner,
        award.company ?? '',
        [ruleWords(award), award.reason].filter(Boolean).join(', '),
        award.amount ?? '',
        award.currency ?? '',
        award.offers ?? '',
        award.awarded_on,
        sourceOf(award.provenance),
      ]),
      ...deals.map((deal) => [
        `${deal.reference} ${deal.title}`,
        deal.client,
        deal.country,
        deal.lost_to ?? '',
        deal.lost_to ?? '',
        deal.loss_reason ?? '',
        deal.value_eur,
        'EUR',
        '',
        deal.closed_on,
        sourceOf(deal.provenance),
      ]),
    ],
    { quotes: 'needed' },
  )
}
