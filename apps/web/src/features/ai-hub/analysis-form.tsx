import { analysisPanelCopy as copy } from '@portal/content/ai-hub'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface AnalysisFormProps {
  title: string
  onStart: () => void
  children: ReactNode
}

/** Ctrl Enter starts from wherever one writes. */
export function AnalysisForm({ title, onStart, children }: AnalysisFormProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onStart()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the controls inside; each works without it
    <form
      aria-label={title}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 self-start rounded-3 border border-line bg-panel p-4"
    >
      {children}
    </form>
  )
}

interface RunButtonProps {
  isDisabled: boolean
  isBusy: boolean
  onRun: () => void
}

/** Really disabled while it runs, as the specification has it. */
export function RunButton({ isDisabled, isBusy, onRun }: RunButtonProps) {
  return (
    <Button
      variant="primary"
      className="justify-self-start"
      disabled={isDisabled || isBusy}
      aria-busy={isBusy || undefined}
      onClick={onRun}
    >
      {isBusy ? copy.running : copy.run}
    </Button>
  )
}
