import { AppFindings } from '@portal/contracts/app-intelligence'
import { CommercialDataResponse, commercialModel, type CommercialAction } from '@portal/contracts/sales'
import { backendFunction } from '#web/lib/requests.ts'

const commercial = backendFunction('commercial-data-ai')

/** The four calls, in their order; a tab each (decisions AMB-37). */
export const appActions = [
  'content_analysis',
  'analytics_optimization',
  'competitive_analysis',
  'strategic_recommendations',
] as const satisfies readonly CommercialAction[]
export type AppAction = (typeof appActions)[number]

/** Answers the text that is to be parsed. Throws when the call fails. */
export async function requestAnalysis(action: AppAction, parameters: object): Promise<string> {
  const body = {
    action,
    ai_provider: 'openai',
    model: commercialModel,
    business_purpose: 'app_intelligence',
    analysis_type: action,
    parameters: { ...parameters },
  }
  return (await commercial.call(body, CommercialDataResponse)).insights
}

/** Throws for text that is no JSON, and for findings of another shape. */
export const parseFindings = (insights: string): AppFindings => AppFindings.parse(JSON.parse(insights))
