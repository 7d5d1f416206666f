export { createHealthService, type HealthDependencies, type HealthService } from './health.service.ts'
export { externalLinksOf } from './external-links.ts'
export { originOf } from './origin.ts'
