import { z } from 'zod'

/** Analysis types of the engine panel, as the specification lists them (§3). */
export const analysisTypes = [
  'market_intelligence',
  'competitor_analysis',
  'process_optimization',
  'project_feasibility',
  'sustainability_assessment',
] as const
export type AnalysisType = (typeof analysisTypes)[number]

/** The specialised tools: a vocabulary of its own (§3, decisions AMB-36). */
export const specialisedTools = [
  'market_intelligence',
  'process_optimization',
  'sustainability_analysis',
  'innovation_assessment',
  'project_feasibility',
  'competitive_analysis',
  'technical_evaluation',
  'global_expansion',
  'risk_assessment',
] as const
export type SpecialisedTool = (typeof specialisedTools)[number]

export const industryFocuses = [
  'alcoholic_beverages',
  'non_alcoholic_beverages',
  'food_processing',
  'dairy',
  'pharmaceuticals',
  'general',
] as const
export type IndustryFocus = (typeof industryFocuses)[number]

export const analysisDepths = ['overview', 'detailed', 'comprehensive'] as const
export type AnalysisDepth = (typeof analysisDepths)[number]

/** Says that a call comes from the specialised panel (decisions AMB-36). */
export const specialisedContext = 'specialized_analysis'

export const AnalysisKind = z.enum([...new Set([...analysisTypes, ...specialisedTools])])
export type AnalysisKind = z.infer<typeof AnalysisKind>
