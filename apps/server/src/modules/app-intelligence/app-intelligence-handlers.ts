import type { AppFindings } from '@portal/contracts/app-intelligence'
import type { CommercialAction } from '@portal/contracts/sales'
import type { AppIntelligence, AppQuestion } from './app-intelligence.service.ts'
import type { SalesHandler } from '#server/modules/sales/index.ts'

type AppAction = Extract<
  CommercialAction,
  'content_analysis' | 'analytics_optimization' | 'competitive_analysis' | 'strategic_recommendations'
>

/** The actions of App Intelligence: the team reads them. Counting and probing needs no model. decisions AMB-37 */
export function appIntelligenceHandlers(portal: AppIntelligence): Record<AppAction, SalesHandler> {
  const examine = (find: (question: AppQuestion) => Promise<AppFindings>): SalesHandler => ({
    access: 'business',
    run: async ({ actor, input }) => ({
      insights: await find({ actor, parameters: input.parameters ?? {} }),
      provider: 'builtin',
      model: 'builtin',
    }),
  })
  return {
    content_analysis: examine((question) => portal.analyzeContent(question)),
    analytics_optimization: examine((question) => portal.analyzeAnalytics(question)),
    competitive_analysis: examine((question) => portal.analyzeApplications(question)),
    strategic_recommendations: examine((question) => portal.recommend(question)),
  }
}
