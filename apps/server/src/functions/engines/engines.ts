import { EngineRefusal } from '@portal/engines/core'
import { describeEngine, engines, type EngineDescription } from '@portal/engines/registry'
import { EngineCallRequest, type EngineRefusalDetails } from '@portal/contracts/engines'
import type { FunctionErrorBody } from '@portal/contracts/errors'
import { runEngine } from '#server/modules/engine-runs/index.ts'
import { defineFunction, type FunctionReply } from '#server/functions/function-definition.ts'

/** The calculations: GET lists them, POST runs one and answers the whole answer or its refusal. */
export function createEngines() {
  let list: EngineDescription[] | undefined
  return defineFunction({
    name: 'engines',
    access: 'user',
    limit: 'standard',
    request: EngineCallRequest,
    mostBytes: 1024 * 1024,
    read: async () => {
      list ??= engines.map(describeEngine)
      return { kind: 'json', body: { engines: list } }
    },
    async handle({ input: { engine, input }, requestId }): Promise<FunctionReply> {
      try {
        return { kind: 'json', body: await runEngine(engine, input) }
      } catch (error) {
        if (!(error instanceof EngineRefusal)) throw error
        const details = { engine, reason: error.code, needs: [...error.needs] } satisfies EngineRefusalDetails
        const body = {
          error: error.message,
          code: 'validation_failed',
          requestId,
          details,
        } satisfies FunctionErrorBody
        return { kind: 'json', status: 422, body }
      }
    },
  })
}
