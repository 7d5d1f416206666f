import { FigureImportPage } from '#web/features/figure-import/figure-import-page.tsx'

export function Page() {
  return <FigureImportPage />
}
