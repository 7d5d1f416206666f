import { MatrixPage } from '#web/features/competitive-intelligence/matrix/matrix-page.tsx'

export function Page() {
  return <MatrixPage />
}
