import { nutsRegionOf } from '@portal/content/nuts-regions'
import { tenderMapWords as words } from '@portal/content/tender-map'
import { screenPaths } from '@portal/contracts/paths'
import type { TenderFilters } from '@portal/contracts/tenders'
import { useQuery } from '@tanstack/react-query'
import { createSearchParams, Link } from 'react-router'
import { QueryState } from '#web/parts/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { regionsQuery } from '../api/tenders.ts'
import { countryName } from '../country-name.ts'
import { writeTenderView } from '../tender-view.ts'

/** The regions of the country that the filters name, each leading to its tenders. */
export function RegionList({ filters }: { filters: TenderFilters }) {
  const query = useQuery(regionsQuery(filters))
  const regions = query.data?.regions ?? []
  const most = Math.max(...regions.map(({ tenders }) => tenders), 1)
  const country = countryName(filters.region)
  const listOf = (region: string) =>
    `${screenPaths.tenders}?${createSearchParams(writeTenderView({ ...filters, region }, 'deadline'))}`
  return (
    <Section title={words.regions(country)} note={words.regionsNote}>
      <QueryState query={query} copy={words} />
      <ul aria-label={words.regions(country)} className="grid gap-1">
        {regions.map(({ region, tenders }) => (
          <li key={region}>
            <Link
              to={listOf(region)}
              className="grid min-h-9 grid-cols-[11rem_1fr_auto] max-md:grid-cols-[8rem_1fr_auto] items-center gap-3 hover:bg-raised max-md:min-h-11"
            >
              <span className="link-inline">
                {region.length === 2 ? words.nowhere : nutsRegionOf(region)}
                <span
                  translate="no"
                  data-figure={`tenders.region.${region}.code`}
                  className="block text-micro text-fg-3"
                >
                  {region}
                </span>
              </span>
              <span aria-hidden="true" className="block h-3 border-l border-control">
                <span className="block h-full bg-chart-2" style={{ width: `${(tenders / most) * 100}%` }} />
              </span>
              <span className="min-w-10 text-right" data-figure={`tenders.region.${region}`}>
                {tenders}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to={listOf(filters.region)} className="link-inline">
          {words.all(country)}
        </Link>
      </p>
    </Section>
  )
}
