import { agentTools } from '@portal/content/agent-tools'
import { betaToolTitles } from '@portal/content/pages'
import { useParams } from 'react-router'
import { ComingPage } from '#web/app/coming-page.tsx'
import { ToolPage } from '#web/features/agent-tools/tool-page.tsx'
import { NotFoundPage } from '#web/features/not-found/not-found-page.tsx'

const titles = new Map(Object.entries(betaToolTitles))

export function Page() {
  const { toolId = '' } = useParams()
  const tool = agentTools.find(({ id }) => id === toolId)
  if (tool) return <ToolPage key={tool.id} tool={tool} />
  const title = titles.get(toolId)
  return title ? <ComingPage page="betaAgents" title={title} /> : <NotFoundPage />
}
