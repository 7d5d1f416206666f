import type { z } from 'zod'
import type { AiServices } from '../ai-services.service.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { defineFunction, type FunctionDefinition } from '#server/platform/functions/function-definition.ts'

interface ServiceFunction<Schema extends z.ZodType> extends Pick<
  FunctionDefinition<Schema>,
  'makes' | 'auditsAs'
> {
  name: string
  request: Schema
  answer: (
    services: AiServices,
    input: z.output<Schema>,
    asking: { actor: UserActor; signal: AbortSignal },
  ) => Promise<object>
}

/** A function of the services console: who may call it and how it replies is the same for all of them. */
export const defineServiceFunction =
  <Schema extends z.ZodType>({ name, request, answer, ...more }: ServiceFunction<Schema>) =>
  (services: AiServices): FunctionDefinition<Schema> =>
    defineFunction({
      name,
      access: 'business',
      limit: 'ai',
      request,
      ...more,
      async handle({ input, actor, signal }) {
        return { kind: 'json', body: await answer(services, input, { actor, signal }) }
      },
    })
