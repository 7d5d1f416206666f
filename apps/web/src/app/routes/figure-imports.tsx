import { FigureImportPage } from '#web/features/figures/import/figure-import-page.tsx'

export function Page() {
  return <FigureImportPage />
}
