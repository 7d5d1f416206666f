import { pageGuideCopy, pageGuides, type PageGuideKey } from '@portal/content/page-guides'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export interface GuideDialogProps {
  pageKey: PageGuideKey
  open: boolean
  offersNever: boolean
  onClose: () => void
  onNever: () => void
}

export function GuideDialog({ pageKey, open, offersNever, onClose, onNever }: GuideDialogProps) {
  const guide = pageGuides[pageKey]
  const copy = pageGuideCopy
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={guide.title}
      description={guide.what}
      closeLabel={copy.close}
      footer={
        <>
          {offersNever && (
            <Button variant="ghost" title={copy.neverHint} onClick={onNever}>
              {copy.never}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {copy.gotIt}
          </Button>
        </>
      }
    >
      <h3 className="text-base">{copy.how}</h3>
      <ol className="mt-2 grid gap-2">
        {guide.steps.map((step, at) => (
          <li key={step} className="grid grid-cols-[16px_1fr] gap-2">
            <span className="text-small leading-[22px] text-fg-3">{at + 1}</span>
            <span className="text-fg-2">{step}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
