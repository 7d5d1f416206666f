export { composeBrief } from './compose-brief.ts'
