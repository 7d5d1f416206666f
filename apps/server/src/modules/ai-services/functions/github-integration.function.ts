import { GitHubRequest } from '@portal/contracts/ai-services'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { AiServices } from '../ai-services.service.ts'

/** Reads from GitHub, and writes nothing there. */
export const createGitHubIntegration = (services: AiServices) =>
  defineFunction({
    name: 'github-integration',
    access: 'business',
    limit: 'standard',
    request: GitHubRequest,
    async handle({ input, actor, signal }) {
      const body =
        input.action === 'health_check'
          ? await services.checkGitHub(signal)
          : await services.askGitHub(input, { actor, signal })
      return { kind: 'json', body }
    },
  })
