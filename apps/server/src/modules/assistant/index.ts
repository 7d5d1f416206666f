export { createAssistant, type AssistantDependencies, type AssistantService } from './assistant.service.ts'
export { createEvidencePack } from './evidence/evidence-pack.ts'
export { buildInstructions } from './guided/instructions.ts'
export { citedRecords, findUnverified } from './guided/verify-answer.ts'
