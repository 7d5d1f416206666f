import { screens } from '@portal/content/screens'
import { portalDataCopy } from '@portal/content/records'
import type { ImportTarget } from '@portal/contracts/records'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useTab } from '#web/lib/use-tab.ts'
import { NamedTabs } from '#web/ui/named-tabs.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { BenchmarkList } from './benchmark-list.tsx'
import { CompanyList } from './company-list.tsx'
import { SectorList } from './sector-list.tsx'
import { SourceList } from './sources/source-list.tsx'

const copy = portalDataCopy.tabs
const tabs = ['companies', 'sectors', 'benchmarks', 'connectors', 'words'] as const

interface DataPageProps {
  /** The import of whole files, of its own feature. */
  importOf: (target: ImportTarget) => ReactNode
  /** The words of questions, of the assistant. */
  words: ReactNode
}

/** Administrators keep the records behind the pages: companies, sectors, benchmarks and where they come from. */
export function DataPage({ importOf, words }: DataPageProps) {
  const { title, description } = screens.data
  useDocumentTitle(title)
  const [tab, openTab] = useTab(tabs)
  return (
    <>
      <PageHead title={title} description={description} />
      <NamedTabs label={copy.label} names={tabs} words={copy} value={tab} onOpen={openTab}>
        {tab === 'companies' && (
          <>
            <CompanyList />
            <div data-print="hide">{importOf('companies')}</div>
          </>
        )}
        {tab === 'sectors' && <SectorList />}
        {tab === 'connectors' && <SourceList />}
        {tab === 'words' && words}
        {tab === 'benchmarks' && (
          <>
            <BenchmarkList />
            <div data-print="hide">{importOf('benchmarks')}</div>
          </>
        )}
      </NamedTabs>
    </>
  )
}
