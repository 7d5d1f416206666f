import { pages, type PageKey } from '@portal/content/pages'
import { betaCategoryKeys, type BetaCategoryKey } from '@portal/contracts/paths'
import { useParams } from 'react-router'
import { ToolSurroundings } from '#web/app/tool-surroundings.tsx'
import { CategoryPage } from '#web/features/agent-tools/category-page.tsx'
import { NotFoundPage } from '#web/features/not-found/not-found-page.tsx'

const pageOf: Record<BetaCategoryKey, PageKey> = {
  automation: 'betaAutomation',
  design: 'betaDesign',
  intelligence: 'betaIntelligence',
  optimization: 'betaOptimization',
  innovation: 'betaInnovation',
  sustainability: 'betaSustainability',
}

export function Page() {
  const { category } = useParams()
  const known = betaCategoryKeys.find((key) => key === category)
  if (!known) return <NotFoundPage />
  return (
    <ToolSurroundings>
      <CategoryPage key={known} category={known} text={pages[pageOf[known]]} />
    </ToolSurroundings>
  )
}
