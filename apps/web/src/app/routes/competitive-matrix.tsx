export { MatrixPage as Page } from '#web/features/competitors/matrix/matrix-page.tsx'
