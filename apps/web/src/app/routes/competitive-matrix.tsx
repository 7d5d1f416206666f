import { MatrixPage } from '#web/features/competitors/matrix/matrix-page.tsx'

export function Page() {
  return <MatrixPage />
}
