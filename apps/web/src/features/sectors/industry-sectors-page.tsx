import { sectorsCopy } from '@portal/content/sectors'
import { screens } from '@portal/content/screens'
import { useQuery } from '@tanstack/react-query'
import { AskAboutLink, type AskedQuery } from '#web/lib/ask/ask-about-link.tsx'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { figuresTitleLabels, toFiguresTitleBlock } from '#web/lib/figures-title-block.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { titleBlockOf } from '#web/ui/title-block-of.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { industrySectorsQuery, type Sector } from './api/industry-sectors.ts'
import { SectorCards } from './sector-cards.tsx'
import { SectorPicture } from './sector-picture.tsx'
import { ServiceStrip } from './service-strip.tsx'

/** Five sector cards and the strip of services. spec §2 */
export function IndustrySectorsPage() {
  useDocumentTitle(screens.sectors.title)
  const query = useQuery(industrySectorsQuery())
  return (
    <>
      <PageHead
        title={screens.sectors.title}
        description={screens.sectors.description}
        titleBlock={titleBlockOf(query, titleOf, figuresTitleLabels)}
      />
      <QueryState query={query} copy={sectorsCopy} />
      {query.data?.length === 0 && (
        <Panel>
          <EmptyState as="h2" title={sectorsCopy.empty.title} description={sectorsCopy.empty.text} />
        </Panel>
      )}
      {query.data && query.data.length > 0 && (
        <>
          <p className="mb-2 text-right">
            <AskAboutLink about={sectorsCopy.sectors} query={sectorQuestion} />
          </p>
          <SectorCards sectors={query.data} />
          <SectorPicture sectors={query.data} />
        </>
      )}
      {!query.isPending && <ServiceStrip />}
    </>
  )
}

const sectorQuestion: AskedQuery = {
  subject: 'sector',
  measures: [{ measure: 'own_projects' }, { measure: 'revenue' }, { measure: 'own_growth' }],
  groupBy: [{ field: 'name' }],
  order: { by: 'revenue', direction: 'desc' },
}

const titleOf = (sectors: readonly Sector[]) =>
  toFiguresTitleBlock(
    sectors.flatMap(({ figures, market }) => [...Object.values(figures), ...Object.values(market)]),
  )
