import { AiModelsPage } from '#web/features/ai/ai-models-page.tsx'

export function Page() {
  return <AiModelsPage />
}
