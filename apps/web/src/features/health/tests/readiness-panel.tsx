import { readinessLabelOf, readinessLabels, readinessScore } from '@portal/contracts/health'
import { systemTestCopy } from '@portal/content/health-tests'
import { ApiError, requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/lib/notify.ts'
import type { StatusTone } from '#web/ui/status.tsx'
import { prepareReadiness, readinessCases } from './readiness-cases.ts'
import { SuitePanel, type SuiteProps } from './suite-panel.tsx'
import type { PrepareSuite } from './use-suite.ts'

const tones: Record<string, StatusTone> = {
  [readinessLabels.ready]: 'good',
  [readinessLabels.minor]: 'good',
  [readinessLabels.attention]: 'warning',
}

/** Live Deployment Readiness: eight items, one score, one label. */
export function ReadinessPanel({ cases = readinessCases, isFolded = false }: SuiteProps) {
  return (
    <SuitePanel
      suite="readiness"
      cases={cases}
      copy={systemTestCopy.readiness}
      isFolded={isFolded}
      prepare={prepare}
      judge={(counts) => {
        const score = readinessScore(counts)
        const word = readinessLabelOf(score)
        return { tone: tones[word] ?? 'bad', word, label: systemTestCopy.score, score }
      }}
    />
  )
}

const prepare: PrepareSuite = async (context) => {
  try {
    await prepareReadiness(context)
    return true
  } catch (error) {
    const { title, text } = systemTestCopy.readinessFailed
    const said = error instanceof ApiError ? error.message : text
    notify({ title, description: said, tone: 'bad', reference: requestIdOf(error) })
    return false
  }
}
