import { betaToolTitles } from '@portal/content/pages'
import { useParams } from 'react-router'
import { ComingPage } from '#web/app/coming-page.tsx'
import { NotFoundPage } from '#web/features/not-found/not-found-page.tsx'

const titles = new Map(Object.entries(betaToolTitles))

export function Page() {
  const { toolId = '' } = useParams()
  const title = titles.get(toolId)
  return title ? <ComingPage page="betaAgents" title={title} /> : <NotFoundPage />
}
