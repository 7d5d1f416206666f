export { registerSampleSites } from './sample-sites.routes.ts'
