import type { ServiceCard } from '@portal/contracts/ai-services'
import { EmailPanel } from './email-panel.tsx'
import { ScrapePanel } from './scrape-panel.tsx'

export function WebTab({ services }: { services: readonly ServiceCard[] }) {
  const hasFirecrawl = services.some(({ id, isConfigured }) => id === 'firecrawl' && isConfigured)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
      <ScrapePanel hasFirecrawl={hasFirecrawl} />
      <EmailPanel />
    </div>
  )
}
