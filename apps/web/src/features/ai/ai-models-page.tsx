import { aiModelsCopy } from '@portal/content/ai'
import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import type { AiModelRow } from '@portal/contracts/ai'
import { useQuery } from '@tanstack/react-query'
import { ClipboardPaste, Plus } from 'lucide-react'
import { useState } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useTab } from '#web/lib/use-tab.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { registryQuery } from './api/registry.ts'
import { BudgetsPanel } from './budgets-panel.tsx'
import { DefaultsPanel } from './defaults-panel.tsx'
import { LeavingFields } from './leaving-fields.tsx'
import { ModelDialog } from './model-dialog.tsx'
import { ModelsList } from './models-list.tsx'
import { PricesDialog } from './prices-dialog.tsx'
import { UseList } from './use-list.tsx'
import { UsePicture } from './use-picture.tsx'

const tabs = ['models', 'defaults', 'budgets', 'leaving'] as const

/** Models, what they are asked for, and what they may cost: for administrators. */
export function AiModelsPage() {
  useDocumentTitle(screens.aiModels.title)
  const [tab, openTab] = useTab(tabs)
  const registry = useQuery(registryQuery())
  const [edited, setEdited] = useState<AiModelRow | 'new' | null>(null)
  const [isPasting, setPasting] = useState(false)
  const { data } = registry
  const paste = (
    <Button icon={ClipboardPaste} onClick={() => setPasting(true)}>
      {aiModelsCopy.prices.open}
    </Button>
  )
  const unpriced = data?.models.filter(({ input_price: price }) => price === null).length ?? 0
  const asksForPrices = tab === 'models' && unpriced > 0

  return (
    <>
      <PageHead
        title={screens.aiModels.title}
        description={screens.aiModels.description}
        actions={
          <>
            {data && !asksForPrices && paste}
            <Button icon={Plus} variant="primary" onClick={() => setEdited('new')}>
              {aiModelsCopy.add}
            </Button>
          </>
        }
      />
      {registry.isError && <ErrorState {...toErrorState(registry, aiModelsCopy.failed)} />}
      <Tabs value={tab} onValueChange={openTab}>
        <TabList label={aiModelsCopy.tabsLabel}>
          {tabs.map((each) => (
            <Tab key={each} value={each}>
              {aiModelsCopy.tabs[each]}
            </Tab>
          ))}
        </TabList>
        {registry.isPending && <RowsSkeleton label={interfaceWords.loading} rows={6} />}
        {data && (
          <>
            <TabPanel value="models">
              {asksForPrices && (
                <Note className="mb-4" actions={paste}>
                  {aiModelsCopy.unpriced(unpriced, data.models.length)}
                </Note>
              )}
              <ModelsList models={data.models} providers={data.providers} onEdit={setEdited} />
            </TabPanel>
            <TabPanel value="defaults">
              <DefaultsPanel registry={data} />
            </TabPanel>
            <TabPanel value="budgets">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
                <BudgetsPanel budgets={data.budgets} usage={data.usage} />
                <UsePicture use={data.useByDay} providers={data.providers} today={data.today} />
                <UseList usage={data.usage} />
              </div>
            </TabPanel>
          </>
        )}
        <TabPanel value="leaving">
          <LeavingFields />
        </TabPanel>
      </Tabs>
      {isPasting && data && <PricesDialog models={data.models} onClose={() => setPasting(false)} />}
      {edited && <ModelDialog model={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
