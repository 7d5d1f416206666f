import { AdminOnly } from '#web/app/admin-only.tsx'
import { FigureImportPage } from '#web/features/figure-import/figure-import-page.tsx'

export function Page() {
  return (
    <AdminOnly>
      <FigureImportPage />
    </AdminOnly>
  )
}
