import { companyCopy as copy, dimensionNames } from '@portal/content/competitors'
import { CompetitorIntelligenceResponse } from '@portal/contracts/watches'
import { scoredDimensions } from '@portal/contracts/competitors'
import { useQuery } from '@tanstack/react-query'
import { Radar } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { backendFunction, useChange } from '#web/lib/requests.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { companyQuery, competitiveKey, standingQuery, type CompanyView } from '../api/competitive-queries.ts'
import { crawlOf } from './crawl-of.ts'
import { ChangeList, type TriageFilter } from '../changes/change-list.tsx'
import { CompanyAwards } from './company-awards.tsx'
import { CompanyPicture } from './company-picture.tsx'
import { CompanyWatch } from './company-watch.tsx'
import { ScoreHistory } from './score-history.tsx'

/** One company: who it is, its scores with their sources, and what changed on its website. */
export function CompanyDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const query = useQuery(companyQuery(companyId))
  const crawl = useCrawlCompany()
  const view = query.data
  return (
    <Dialog
      onClose={onClose}
      title={view?.company.company_name ?? (query.isPending ? copy.loading : copy.missing)}
      closeLabel={copy.close}
      className="w-[min(840px,calc(100vw-32px))]"
      footer={
        view?.company.website && (
          <Button icon={Radar} busy={crawl.isPending} onClick={() => crawl.mutate(companyId)}>
            {copy.crawl}
          </Button>
        )
      }
    >
      {query.isPending && <Skeleton className="h-60 w-full" />}
      {query.isError && <p role="alert">{copy.failed}</p>}
      {view === null && <p>{copy.missing}</p>}
      {view && <Company view={view} />}
    </Dialog>
  )
}

function Company({ view }: { view: CompanyView }) {
  const { company, figures, versions } = view
  const crawledAt = crawlOf(company)
  const standing = useQuery(standingQuery())
  const [triage, setTriage] = useState<TriageFilter>('all')
  return (
    <>
      <dl className="grid gap-x-8 md:grid-cols-2">
        <Fact label={copy.country}>{company.country}</Fact>
        <Fact label={copy.position}>{company.market_position}</Fact>
        <Fact label={copy.website}>
          {company.website ? (
            <a
              href={company.website}
              target="_blank"
              rel="noopener noreferrer"
              className="link-standalone break-all"
            >
              <q className="[quotes:none]">{company.website}</q>
            </a>
          ) : (
            copy.noWebsite
          )}
        </Fact>
        <Fact label={copy.crawled}>
          {crawledAt ? <time dateTime={crawledAt}>{formatMoment(crawledAt)}</time> : copy.never}
        </Fact>
        <Fact label={copy.watched}>
          <CompanyWatch company={company} />
        </Fact>
        <Fact label={copy.sectors}>{company.sectors.join(', ')}</Fact>
        <Fact label={copy.strengths}>
          <q className="[quotes:none]">{company.strengths.join(', ')}</q>
        </Fact>
      </dl>
      <section aria-label={copy.scores} className="mt-4">
        <ul className="grid grid-cols-2 gap-x-8 md:grid-cols-4">
          {scoredDimensions.map((dimension) => {
            const field = dimension === 'overall' ? 'competitive_score' : dimension
            const figure = figures.find(({ key }) => key.endsWith(`.${field}`))
            return (
              <li key={dimension} className="border-b border-line py-2">
                <span className="block text-small text-fg-3">{dimensionNames[dimension]}</span>
                {figure && (
                  <span className="flex items-baseline gap-2">
                    <RecordFigure figure={figure} bare mark="word" className="text-h5 font-semibold" />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </section>
      {versions.length > 1 && (
        <ScoreHistory title={copy.history} history={[{ name: company.company_name, figures: versions }]} />
      )}
      {standing.data && <CompanyPicture view={view} standing={standing.data} />}
      <CompanyAwards company={company.company_name} />
      <ChangeList title={copy.changes} companyId={company.id} triage={triage} onTriage={setTriage} />
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-2 border-b border-line py-1.5">
      <dt className="text-fg-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const companyCrawl = backendFunction('competitor-intelligence')

const useCrawlCompany = () =>
  useChange({
    change: (competitorId: string) =>
      companyCrawl.call({ competitorId, action: 'scrape' }, CompetitorIntelligenceResponse),
    done: ({ run }) => {
      const rest = run.status === 'running' ? ` ${copy.stillRunning}` : ''
      return { ...copy.crawlDone, description: `${run.summary}.${rest}`, tone: 'good' }
    },
    refreshes: [[competitiveKey]],
    failed: copy.crawlFailed.title,
  })
