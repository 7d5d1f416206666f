import { AgentStrip } from '#web/features/agent-center/agent-strip.tsx'
import { OrchestrationPage } from '#web/features/chat/orchestration/orchestration-page.tsx'
import { PageGuide } from '#web/features/page-guide/page-guide.tsx'

export function Page() {
  return (
    <>
      <OrchestrationPage>
        <AgentStrip />
      </OrchestrationPage>
      <PageGuide pageKey="herpasia" />
    </>
  )
}
