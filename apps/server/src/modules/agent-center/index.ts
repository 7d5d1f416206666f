export { createAgentCenterFunction } from './agent-center.function.ts'
export { createAgentCenter } from './agent-center.service.ts'
