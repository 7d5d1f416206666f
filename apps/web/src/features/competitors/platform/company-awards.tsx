import { companyCopy as copy } from '@portal/content/competitors'
import { outcomeWords } from '@portal/content/tender-outcomes'
import { printDay } from '@portal/content/print-day'
import { toUnrecordedFigure } from '@portal/contracts/figures'
import { screenPaths } from '@portal/contracts/paths'
import { OutcomeFilters, OutcomeRows } from '@portal/contracts/tenders'
import { useQuery } from '@tanstack/react-query'
import { createSearchParams, Link } from 'react-router'
import { RecordFigure, RecordMark, useFigureViews } from '#web/lib/record-figure.tsx'
import { backendFunction } from '#web/lib/requests.ts'
import { RecordWords } from '#web/ui/record-words.tsx'

const tenders = backendFunction('tenders')
const { rows: words } = outcomeWords
const shown = 5

const awardsQuery = (company: string, withoutSamples: boolean) =>
  tenders.query(
    {
      action: 'outcome_rows',
      filters: OutcomeFilters.parse({ by: 'company', withoutSamples }),
      of: 'awards',
      group: company,
    },
    OutcomeRows,
  )

/** Public contracts that the company won, newest first. Nothing where none is known. */
export function CompanyAwards({ company }: { company: string }) {
  const { areSamplesHidden } = useFigureViews()
  const query = useQuery(awardsQuery(company, areSamplesHidden))
  const awards = query.data?.awards ?? []
  const [newest] = awards
  if (!newest) return null
  const total = toUnrecordedFigure({
    key: 'outcomes.awards',
    label: `${copy.awards}, ${company}`,
    value: query.data?.total ?? 0,
    as_of: newest.as_of,
    provenance: newest.provenance,
  })
  const all = `${screenPaths.tenderOutcomes}?${createSearchParams({ of: 'awards', group: company })}`
  return (
    <section aria-label={copy.awards} className="mt-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-2 text-small font-normal text-fg-3">
        <span>
          {copy.awards}: <RecordFigure bare mark="none" figure={total} />
        </span>
        <Link to={all} className="link-inline rounded-1">
          {copy.allAwards}
        </Link>
      </h3>
      <ul className="divide-y divide-line border-b border-line">
        {awards.slice(0, shown).map((award) => {
          const {
            procedure_id: id,
            title,
            buyer,
            partners,
            amount,
            currency,
            awarded_on: day,
            as_of,
            provenance,
          } = award
          const price = amount !== null &&
            currency !== null && { value: amount, unit: currency, as_of, provenance }
          return (
            <li key={`${id} ${award.lot}`} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
              <Link to={screenPaths.tender(id)} className="link-inline rounded-1">
                <RecordWords>{title}</RecordWords>
              </Link>
              <span className="text-small text-fg-2">
                <RecordWords>
                  {[buyer, partners.length > 0 && words.together(partners)].filter(Boolean).join(', ')}
                </RecordWords>
              </span>
              <span className="ml-auto flex items-baseline gap-3">
                {price && (
                  <RecordFigure
                    mark="none"
                    figure={toUnrecordedFigure({ key: `tender.${id}.price`, label: copy.price, ...price })}
                  />
                )}
                <time dateTime={day} className="text-small text-fg-3">
                  {printDay(day)}
                </time>
              </span>
            </li>
          )
        })}
      </ul>
      <RecordMark figure={total} />
    </section>
  )
}
