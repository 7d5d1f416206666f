import { deliveryCopy } from '@portal/content/reports-pages'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { DeliveryProps } from './delivery-props.ts'
import { ShareForm } from './share-form.tsx'

interface ShareDialogProps extends DeliveryProps {
  /** What the link is called in lists; the page's own title when left out. */
  title?: string
}

/** The button and its dialog: a link to the page as it is chosen, or a snapshot with an expiry. */
export function ShareDialog({ label = deliveryCopy.share.label, ...form }: ShareDialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Share2} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <ShareForm {...form} onClose={() => setOpen(false)} />}
    </>
  )
}
