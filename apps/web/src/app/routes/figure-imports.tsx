export { FigureImportPage as Page } from '#web/features/figures/import/figure-import-page.tsx'
