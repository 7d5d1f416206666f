import { DeliveriesPage } from '#web/features/reports/deliveries-page.tsx'

export function Page() {
  return <DeliveriesPage />
}
