import { screens } from '@portal/content/screens'
import { ToolSurroundings } from '#web/app/tool-surroundings.tsx'
import { CategoryPage } from '#web/features/agent-tools/pages/category-page.tsx'

/** The Intelligence Tools Hub under its own address; /beta-agents/intelligence is the same screen. decisions AMB-12 */
export function Page() {
  return (
    <ToolSurroundings>
      <CategoryPage category="intelligence" text={screens.betaIntelligence} />
    </ToolSurroundings>
  )
}
