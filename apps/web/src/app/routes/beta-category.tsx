import { screenAt } from '@portal/content/screen-addresses'
import { betaCategoryKeys, screenPaths } from '@portal/contracts/paths'
import { useParams } from 'react-router'
import { ToolSurroundings } from '#web/app/tool-surroundings.tsx'
import { CategoryPage } from '#web/features/agent-tools/pages/category-page.tsx'
import { NotFoundPage } from '#web/features/not-found/not-found-page.tsx'

export function Page() {
  const { category } = useParams()
  const known = betaCategoryKeys.find((key) => key === category)
  const screen = known && screenAt(screenPaths.betaCategory(known))
  if (!screen) return <NotFoundPage />
  return (
    <ToolSurroundings>
      <CategoryPage key={known} category={known} text={screen} />
    </ToolSurroundings>
  )
}
