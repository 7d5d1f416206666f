import { AiHubStatus } from '@portal/contracts/ai-hub'
import { aiHub } from './ai-hub-function.ts'

const readAgainMs = 30_000

/** What answers, and how fast it was. */
export const aiHubStatusQuery = () => aiHub.query({ action: 'status' }, AiHubStatus, { every: readAgainMs })
