import { judgeSystemTest, passRate, type SuiteHealth } from '@portal/contracts/health'
import { systemTestCopy } from '@portal/content/health-tests'
import type { StatusTone } from '#web/ui/status.tsx'
import { SuitePanel, type SuiteProps } from './suite-panel.tsx'
import { systemCases } from './system-cases.ts'

const tones: Record<SuiteHealth, StatusTone> = { healthy: 'good', degraded: 'warning', unhealthy: 'bad' }

/** The 21 items of System Test and Fix Verification, run from this browser; also the AI Hub's System Test tab. */
export function SystemTestPanel({ cases = systemCases, isFolded = false }: SuiteProps) {
  return (
    <SuitePanel
      suite="system"
      cases={cases}
      copy={systemTestCopy.system}
      isFolded={isFolded}
      judge={({ passed, total }) => {
        const health = judgeSystemTest(passed, total)
        return {
          tone: tones[health],
          word: systemTestCopy.overall[health],
          label: systemTestCopy.passRate,
          score: passRate(passed, total),
        }
      }}
    />
  )
}
