import { cpvDivisions } from '@portal/content/cpv-divisions'
import { printDay } from '@portal/content/print-day'
import { screens } from '@portal/content/screens'
import { dossierWords as words } from '@portal/content/tender-dossier'
import { screenPaths } from '@portal/contracts/paths'
import { OutcomeFilters, type BuyerDossier } from '@portal/contracts/tenders'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Section } from '#web/ui/section.tsx'
import { buyerQuery } from '../api/dossier.ts'
import { countryName } from '../country-name.ts'
import { OutcomeTable } from '../outcomes/outcome-table.tsx'
import { useSamplesHidden } from '../use-samples-hidden.ts'
import { BuyerProcedures } from './buyer-procedures.tsx'
import { BuyerTerms, toBuyerFigure } from './buyer-terms.tsx'
import { MemoryList } from './memory-list.tsx'

const screen = screens.tenderBuyer

/** All that is known of one buyer. */
export function BuyerPage() {
  const [search] = useSearchParams()
  const name = search.get('name') ?? ''
  useDocumentTitle(name || screen.title)
  const withoutSamples = useSamplesHidden()
  const query = useQuery({ ...buyerQuery(name, withoutSamples), enabled: name !== '' })
  const dossier = query.data
  return (
    <>
      <PageHead
        title={name === '' ? screen.title : <RecordWords>{dossier?.buyer ?? name}</RecordWords>}
        description={dossier?.country ? countryName(dossier.country) : screen.description}
        titleBlock={
          dossier
            ? [
                {
                  label: words.since,
                  value: <time dateTime={dossier.first_published}>{printDay(dossier.first_published)}</time>,
                },
              ]
            : null
        }
      />
      {name === '' ? <NoBuyer /> : <QueryState query={query} copy={words} />}
      {dossier && <Dossier dossier={dossier} />}
    </>
  )
}

function Dossier({ dossier }: { dossier: BuyerDossier }) {
  const { buyer, bought, winners, newest, memory } = dossier
  const filters = OutcomeFilters.parse({ buyer })
  return (
    <>
      <BuyerTerms dossier={dossier} />
      <Section title={words.memory.title}>
        <MemoryList buyer={buyer} memory={memory} procedureId={null} />
      </Section>
      {winners.length > 0 && (
        <Section title={words.winners}>
          <OutcomeTable filters={filters} groups={winners} open={null} at={screenPaths.tenderOutcomes} />
        </Section>
      )}
      {bought.length > 0 && (
        <Section title={words.bought} className="max-w-3xl">
          <ul className="divide-y divide-line">
            {bought.map(({ division, procedures }) => {
              const label = cpvDivisions[division] ?? division
              return (
                <li key={division} className="flex justify-between gap-4 py-1.5">
                  <span>{label}</span>
                  <RecordFigure
                    mark="none"
                    figure={toBuyerFigure(dossier, {
                      key: `buyer.bought.${division}`,
                      label,
                      value: procedures,
                    })}
                  />
                </li>
              )
            })}
          </ul>
        </Section>
      )}
      <BuyerProcedures newest={newest} />
    </>
  )
}

const NoBuyer = () => (
  <EmptyState
    as="h2"
    {...words.noName}
    action={
      <Link to={screenPaths.tenders} className={buttonClass({})}>
        {screens.tenders.title}
      </Link>
    }
  />
)
