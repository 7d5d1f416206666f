import type { GitHubHealth, GitHubRequest, GitHubResponse } from '@portal/contracts/ai-services'
import { serviceMessages } from '@portal/content/ai-services'
import type { z } from 'zod'
import { OutsideFailure } from '#server/platform/outside/outside-failure.ts'
import { recordServiceCall } from './record-service-call.ts'
import type { Asking, ServiceParts } from './service-context.ts'

type Question = Exclude<GitHubRequest, { action: 'health_check' }>

export async function askGitHub(
  parts: ServiceParts,
  question: Question,
  { actor, signal }: Asking,
): Promise<GitHubResponse> {
  const { action } = question
  const answer = await recordServiceCall(
    parts,
    { work: 'github', action, service: 'github', actor, signal },
    () => parts.github.read(question, signal),
  )
  return { success: true, action, service: 'github-integration', ...answer }
}

/** Answers also when GitHub does not: that it is unhealthy is the answer. */
export async function checkGitHub(
  { github }: Pick<ServiceParts, 'github'>,
  signal: AbortSignal,
): Promise<z.infer<typeof GitHubHealth>> {
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  try {
    const { remaining, isAuthenticated } = await github.checkLimits(signal)
    const message = serviceMessages.connection.ready
    return {
      status: 'healthy',
      service: 'github-integration',
      latencyMs: elapsed(),
      isAuthenticated,
      remaining,
      message,
    }
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    const { message } = error
    return {
      status: 'unhealthy',
      service: 'github-integration',
      latencyMs: elapsed(),
      isAuthenticated: false,
      remaining: null,
      message,
    }
  }
}
