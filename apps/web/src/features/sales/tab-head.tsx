import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface TabHeadProps {
  label: string
  isBusy: boolean
  onRun: () => void
  /** Stands before the button. */
  children?: ReactNode
}

/** The tab's own button: asks for its findings anew. */
export function TabHead({ label, isBusy, onRun, children }: TabHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap justify-end gap-2">
      {children}
      <Button variant="primary" busy={isBusy} onClick={onRun}>
        {!isBusy && <RefreshCw aria-hidden="true" />}
        {label}
      </Button>
    </div>
  )
}
