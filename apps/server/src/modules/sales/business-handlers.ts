import type { CommercialAction, CommercialDataRequest } from '@portal/contracts/sales'
import type { FunctionCall } from '#server/platform/functions/function-definition.ts'
import type { CommercialAnswer, CommercialQuestion, CommercialService } from './sales.service.ts'
import type { CommercialHandler } from './commercial-data-ai.function.ts'

type BusinessAction = Extract<
  CommercialAction,
  | 'analyze_sales_data'
  | 'generate_business_insights'
  | 'create_sales_strategy'
  | 'market_intelligence'
  | 'performance_analysis'
>

/** The actions of the business dashboard: confidential. decisions AMB-02, AMB-37 */
export function businessHandlers(commercial: CommercialService): Record<BusinessAction, CommercialHandler> {
  const confidential = (
    ask: (question: CommercialQuestion) => Promise<CommercialAnswer<object>>,
  ): CommercialHandler => ({ access: 'business', run: (call) => ask(toQuestion(call)) })
  return {
    analyze_sales_data: confidential(commercial.analyzeSales),
    generate_business_insights: confidential(commercial.findInsights),
    create_sales_strategy: confidential(commercial.composeStrategy),
    market_intelligence: confidential(commercial.readMarket),
    performance_analysis: confidential(commercial.reviewPerformance),
  }
}

/** `parameters.narrative: false` asks for the findings alone: what loads by itself costs no model call. */
const toQuestion = ({ actor, input, signal }: FunctionCall<CommercialDataRequest>): CommercialQuestion => ({
  actor,
  signal,
  wish:
    input.parameters?.['narrative'] === false || input.ai_provider === 'builtin'
      ? null
      : { provider: input.ai_provider, model: input.model },
})
