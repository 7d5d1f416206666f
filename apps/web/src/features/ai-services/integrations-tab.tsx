import type { ServicesResponse } from '@portal/contracts/ai-services'
import { DocumentPanel } from './document-panel.tsx'
import { GitHubPanel } from './github-panel.tsx'
import { MeasuredCalls } from './measured-calls.tsx'

export function IntegrationsTab({ overview }: { overview: ServicesResponse | undefined }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <GitHubPanel />
      <DocumentPanel />
      {overview && <MeasuredCalls overview={overview} />}
    </div>
  )
}
