import { agentTools } from '@portal/content/agent-tools'
import { useParams } from 'react-router'
import { ToolSurroundings } from '#web/app/tool-surroundings.tsx'
import { ToolPage } from '#web/features/agent-tools/pages/tool-page.tsx'
import { NotFoundPage } from '#web/features/not-found/not-found-page.tsx'

export function Page() {
  const { id: toolId } = useParams()
  const tool = agentTools.find(({ id }) => id === toolId)
  if (!tool) return <NotFoundPage />
  return (
    <ToolSurroundings>
      <ToolPage key={tool.id} tool={tool} />
    </ToolSurroundings>
  )
}
