import { AiModelsPage } from '#web/features/ai-models/ai-models-page.tsx'

export function Page() {
  return <AiModelsPage />
}
