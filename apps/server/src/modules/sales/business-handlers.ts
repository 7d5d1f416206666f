import type { CommercialAction, CommercialDataRequest } from '@portal/contracts/sales'
import type { FunctionCall } from '#server/platform/functions/function-definition.ts'
import type { SalesAnswer, SalesQuestion, SalesService } from './sales.service.ts'
import type { SalesHandler } from './commercial-data-ai.function.ts'

type BusinessAction = Extract<
  CommercialAction,
  | 'analyze_sales_data'
  | 'generate_business_insights'
  | 'create_sales_strategy'
  | 'market_intelligence'
  | 'performance_analysis'
>

/** The actions of the business dashboard: confidential. decisions AMB-02, AMB-37 */
export function businessHandlers(sales: SalesService): Record<BusinessAction, SalesHandler> {
  const confidential = (ask: (question: SalesQuestion) => Promise<SalesAnswer<object>>): SalesHandler => ({
    access: 'business',
    run: (call) => ask(toQuestion(call)),
  })
  return {
    analyze_sales_data: confidential(sales.analyzeSales),
    generate_business_insights: confidential(sales.findInsights),
    create_sales_strategy: confidential(sales.composeStrategy),
    market_intelligence: confidential(sales.readMarket),
    performance_analysis: confidential(sales.reviewPerformance),
  }
}

/** `parameters.narrative: false` asks for the findings alone: what loads by itself costs no model call. */
const toQuestion = ({ actor, input, signal }: FunctionCall<CommercialDataRequest>): SalesQuestion => ({
  actor,
  signal,
  wish:
    input.parameters?.['narrative'] === false || input.ai_provider === 'builtin'
      ? null
      : { provider: input.ai_provider, model: input.model },
})
