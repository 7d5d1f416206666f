import { bidPages } from '@portal/content/bids'
import { screens } from '@portal/content/screens'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useTab } from '#web/lib/use-tab.ts'
import { NamedTabs } from '#web/ui/named-tabs.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { BidList } from './bid-list.tsx'
import { EvidenceTab } from './evidence-tab.tsx'

const names = ['bids', 'evidence'] as const
const tabs = { bids: BidList, evidence: EvidenceTab }

export function BidsPage() {
  useDocumentTitle(screens.bids.title)
  const [tab, open] = useTab(names)
  const Open = tabs[tab]
  return (
    <>
      <PageHead title={screens.bids.title} description={screens.bids.description} />
      <NamedTabs
        label={bidPages.tabsLabel}
        names={names}
        words={bidPages.tabs}
        value={tab}
        onOpen={open}
        panelClassName="pt-4"
      >
        <Open />
      </NamedTabs>
    </>
  )
}
