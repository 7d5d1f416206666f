import { backendFunction } from '#web/lib/requests.ts'

export const aiHub = backendFunction('ai-hub')
