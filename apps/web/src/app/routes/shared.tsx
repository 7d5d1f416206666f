import { useParams } from 'react-router'
import { SharedPage } from '#web/features/reports/shared-page.tsx'

export function Page() {
  const { id: token = '' } = useParams()
  return <SharedPage key={token} token={token} />
}
