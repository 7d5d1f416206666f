import { AdminOnly } from '#web/app/admin-only.tsx'
import { AiModelsPage } from '#web/features/ai-models/ai-models-page.tsx'

export function Page() {
  return (
    <AdminOnly>
      <AiModelsPage />
    </AdminOnly>
  )
}
