import { EngineRefusal } from '@portal/engines/core'
import { describeEngine, engines, type EngineDescription } from '@portal/engines/registry'
import { z } from 'zod'
import { EngineCallRequest, type EngineRefusalDetails } from '@portal/contracts/engines'
import type { FunctionErrorBody } from '@portal/contracts/errors'
import { EngineQuestion, runText } from './run-text.ts'
import { runEngine } from './run-engine.ts'
import { defineFunction, type FunctionReply } from '#server/platform/functions/function-definition.ts'

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
    async handle({ input: call, requestId, actor }): Promise<FunctionReply> {
      const { engine } = call
      try {
        return { kind: 'json', body: await run(call, actor.id) }
      } catch (error) {
        if (!(error instanceof EngineRefusal)) throw error
        const details = {
          engine,
          reason: error.code,
          needs: [...error.needs],
          ...askedBy(error),
        } satisfies EngineRefusalDetails
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

const NamedInputs = z.record(z.string(), z.json())

function run({ engine, input, text, leave_out: leftOut = [] }: EngineCallRequest, whose: string) {
  if (text === undefined) return runEngine(engine, input, whose)
  const named = NamedInputs.safeParse(input ?? {})
  if (!named.success)
    throw new EngineRefusal('invalid_input', 'Beside a text the input must be an object with named values.')
  return runText(engine, { text, named: named.data, leftOut }, whose)
}

const askedBy = (error: EngineRefusal) =>
  error instanceof EngineQuestion ? { missing: [...error.asked.missing], open: [...error.asked.open] } : {}
