export { createAgentCenter, type AgentCenter } from './agent-center.service.ts'
