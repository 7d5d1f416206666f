import type { PageKey } from '@portal/content/pages'
import { betaCategoryKeys, type BetaCategoryKey } from '@portal/contracts/paths'
import { useParams } from 'react-router'
import { ComingPage } from '#web/app/coming-page.tsx'
import { NotFoundPage } from '#web/features/not-found/not-found-page.tsx'

const pageOf: Record<BetaCategoryKey, PageKey> = {
  automation: 'betaAutomation',
  design: 'betaDesign',
  intelligence: 'betaIntelligence',
  optimization: 'betaOptimization',
  innovation: 'betaInnovation',
  sustainability: 'betaSustainability',
}

export function Page() {
  const { category } = useParams()
  const known = betaCategoryKeys.find((key) => key === category)
  return known ? <ComingPage page={pageOf[known]} /> : <NotFoundPage />
}
