import { isIntegrationPass, passRate } from '@portal/contracts/health'
import { systemTestCopy } from '@portal/content/health-tests'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { knownFunctionsQuery } from './api/known-functions.ts'
import { buildIntegrationCases } from './integration-cases.ts'
import { SuitePanel, type SuiteProps } from './suite-panel.tsx'

const copy = systemTestCopy.integration

export function IntegrationTestPanel({ isFolded = false }: Pick<SuiteProps, 'isFolded'>) {
  const known = useQuery(knownFunctionsQuery()).data
  const cases = useMemo(() => buildIntegrationCases(known ?? []), [known])
  return (
    <SuitePanel
      suite="integration"
      cases={cases}
      copy={copy}
      isFolded={isFolded}
      judge={({ passed, total }) => {
        const isPass = isIntegrationPass(passed, total)
        return {
          tone: isPass ? 'good' : 'bad',
          word: isPass ? copy.pass : copy.fail,
          label: systemTestCopy.passRate,
          score: passRate(passed, total),
        }
      }}
    />
  )
}
