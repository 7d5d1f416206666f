export { DeliveriesPage as Page } from '#web/features/reports/deliveries-page.tsx'
