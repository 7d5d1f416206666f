import { figureChangeCopy } from '@portal/content/figure-changes'
import { figureParameter } from '@portal/contracts/paths'
import { Link2 } from 'lucide-react'
import { notify } from '#web/lib/notify.ts'
import { Button } from '#web/ui/button.tsx'

const { link: copy } = figureChangeCopy

/** The address of this page with the card of the figure above it. */
export function CopyFigureLink({ figureKey }: { figureKey: string }) {
  const copyLink = () => {
    const link = new URL(location.href)
    link.searchParams.set(figureParameter, figureKey)
    navigator.clipboard.writeText(link.href).then(
      () => notify({ title: copy.copied, tone: 'good' }),
      () => notify({ title: copy.refused, tone: 'bad', reference: null }),
    )
  }
  return (
    <Button icon={Link2} size="sm" variant="ghost" onClick={copyLink}>
      {copy.copy}
    </Button>
  )
}
