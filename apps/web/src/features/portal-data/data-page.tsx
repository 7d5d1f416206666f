import { pages } from '@portal/content/pages'
import { portalDataCopy } from '@portal/content/portal-data'
import type { ImportTarget } from '@portal/contracts/record-imports'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useTab } from '#web/lib/use-tab.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { BenchmarkList } from './benchmark-list.tsx'
import { CompanyList } from './company-list.tsx'
import { ConnectorList } from './connector-list.tsx'
import { SectorList } from './sector-list.tsx'

const copy = portalDataCopy.tabs
const tabs = ['companies', 'sectors', 'benchmarks', 'connectors'] as const

interface DataPageProps {
  /** The import of whole files, of its own feature. */
  importOf: (target: ImportTarget) => ReactNode
}

/** Administrators keep the records behind the pages: companies, sectors, benchmarks and where they come from. */
export function DataPage({ importOf }: DataPageProps) {
  const { title, description } = pages.data
  useDocumentTitle(title)
  const [tab, openTab] = useTab(tabs)
  return (
    <>
      <PageHead title={title} description={description} />
      <Tabs value={tab} onValueChange={openTab}>
        <TabList label={copy.label}>
          {tabs.map((one) => (
            <Tab key={one} value={one}>
              {copy[one]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab}>
          {tab === 'companies' && (
            <>
              <CompanyList />
              {importOf('companies')}
            </>
          )}
          {tab === 'sectors' && <SectorList />}
          {tab === 'connectors' && <ConnectorList />}
          {tab === 'benchmarks' && (
            <>
              <BenchmarkList />
              {importOf('benchmarks')}
            </>
          )}
        </TabPanel>
      </Tabs>
    </>
  )
}
