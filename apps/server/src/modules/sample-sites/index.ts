export { registerSampleSites } from './sample-sites.routes.ts'
export { answerSitePath } from './sample-sites.service.ts'
