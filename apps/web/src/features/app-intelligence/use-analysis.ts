import { appIntelligenceCopy as copy } from '@portal/content/app-intelligence'
import type { AppFindings } from '@portal/contracts/app-intelligence'
import { useState } from 'react'
import { useChange } from '#web/lib/requests.ts'
import { appActions, parseFindings, requestAnalysis, type AppAction } from './api/examine.ts'
import { scanAccessibility } from './scan-accessibility.ts'

/** Steps of the specification, §2, in per cent. */
export type AnalysisStep = keyof typeof copy.steps

const afterCall: Record<AppAction, AnalysisStep> = {
  content_analysis: 30,
  analytics_optimization: 45,
  competitive_analysis: 60,
  strategic_recommendations: 75,
}

/** So that a step that takes no time is seen all the same. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 50))

export type Findings = Record<AppAction, AppFindings>

/** One analysis: four calls, one after the other, and what they found. */
export function useAnalysis() {
  const [step, setStep] = useState<AnalysisStep | null>(null)
  const analysis = useChange({
    change: async (): Promise<Findings> => {
      setStep(15)
      const parameters = { accessibility: scanAccessibility(document) }
      const texts: Partial<Record<AppAction, string>> = {}
      for (const action of appActions) {
        texts[action] = await requestAnalysis(action, parameters)
        setStep(afterCall[action])
      }
      await drawn()
      setStep(90)
      await drawn()
      const findings = {
        content_analysis: parseFindings(texts.content_analysis ?? ''),
        analytics_optimization: parseFindings(texts.analytics_optimization ?? ''),
        competitive_analysis: parseFindings(texts.competitive_analysis ?? ''),
        strategic_recommendations: parseFindings(texts.strategic_recommendations ?? ''),
      }
      setStep(100)
      return findings
    },
    failed: { title: copy.failedTitle, description: copy.failed },
  })
  return { ...analysis, step }
}
