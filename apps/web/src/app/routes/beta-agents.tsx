import { ToolSurroundings } from '#web/app/tool-surroundings.tsx'
import { PortfolioPage } from '#web/features/agent-tools/pages/portfolio-page.tsx'

export function Page() {
  return (
    <ToolSurroundings>
      <PortfolioPage />
    </ToolSurroundings>
  )
}
