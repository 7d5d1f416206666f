import { DeliveriesPage } from '#web/features/delivery/deliveries-page.tsx'

export function Page() {
  return <DeliveriesPage />
}
