import type { AiPart, AiRequest, AiService } from '#server/modules/ai/ai.ts'
import { classifyError } from '#server/modules/ai/providers/classify-error.ts'
import type { ProviderCall, ProviderGate } from '#server/modules/ai/providers/provider-gate.ts'
import type { ProviderRegistry } from '#server/modules/ai/providers/provider-registry.ts'

interface TestParts {
  registry: Pick<ProviderRegistry, 'providers' | 'testModelOf'>
  pass: ProviderGate
  toCall: (request: AiRequest) => ProviderCall<AiPart>
}

export const createConnectionTest =
  ({ registry, pass, toCall }: TestParts): AiService['testConnection'] =>
  async (provider, { caller, model = registry.testModelOf(provider) } = {}) => {
    const isConfigured = registry.providers().some((each) => each.id === provider && each.isConfigured)
    if (!isConfigured) return { ok: false, latencyMs: 0, failure: 'auth', message: 'No key is configured' }
    const started = performance.now()
    const elapsed = (): number => Math.round(performance.now() - started)
    const request: AiRequest = {
      choice: { provider, model },
      caller,
      instructions: 'Answer with one word.',
      messages: [{ role: 'user', content: 'ping' }],
      maxOutputTokens: 16,
    }
    try {
      const parts = pass({ ...toCall(request), feature: 'connection_test', isProbe: true })
      for await (const part of parts) if (part.type === 'text') break
      return { ok: true, latencyMs: elapsed(), model }
    } catch (error) {
      const { kind, message } = classifyError(error)
      return { ok: false, latencyMs: elapsed(), failure: kind, message }
    }
  }
