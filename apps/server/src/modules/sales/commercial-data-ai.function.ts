import {
  CommercialDataRequest,
  type CommercialAction,
  type CommercialDataResponse,
} from '@portal/contracts/sales'
import {
  defineFunction,
  type FunctionCall,
  type FunctionDefinition,
} from '#server/platform/functions/function-definition.ts'
import { requireAccess } from '#server/platform/functions/require-access.ts'
import { AppError } from '@portal/backend/platform/errors'

export interface SalesFindings {
  /** Sent as a JSON string; its shape belongs to the action. */
  insights: object
  /** Who worded it; `builtin` where no model did. */
  provider: string
  model: string
}

/** One action of commercial-data-ai: who may ask for it, and what answers. */
export interface SalesHandler {
  access: FunctionDefinition['access']
  run(call: FunctionCall<CommercialDataRequest>): Promise<SalesFindings>
}

/** The business dashboard asks for confidential findings, App Intelligence for what everybody may read: each action says who. */
export const createCommercialDataAi = (handlers: Readonly<Partial<Record<CommercialAction, SalesHandler>>>) =>
  defineFunction({
    name: 'commercial-data-ai',
    access: 'user',
    limit: 'ai',
    request: CommercialDataRequest,
    async handle(call) {
      const { action } = call.input
      const handler = handlers[action]
      if (!handler) throw new AppError('unavailable', 'This analysis is not available')
      requireAccess(call.actor, handler.access)
      const { insights, provider, model } = await handler.run(call)
      const body: CommercialDataResponse = {
        success: true,
        action,
        insights: JSON.stringify(insights),
        provider,
        model,
      }
      return { kind: 'json', body }
    },
  })
