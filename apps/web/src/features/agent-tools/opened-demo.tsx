import { categoryCopy } from '@portal/content/agent-categories'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface OpenedDemoProps {
  id: string
  isOpen: boolean
  className?: string
  children: ReactNode
}

/** A demo that once opened stays, with what was typed into it. */
export function OpenedDemo({ id, isOpen, className, children }: OpenedDemoProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <div id={id} hidden={!isOpen} className={className}>
      {wasOpen && children}
    </div>
  )
}

interface OpenDemoButtonProps {
  /** Of the demo that it opens. */
  demoId: string
  tool: string
  onOpen: () => void
}

export const OpenDemoButton = ({ demoId, tool, onOpen }: OpenDemoButtonProps) => (
  <Button
    icon={ChevronDown}
    size="sm"
    aria-expanded={false}
    aria-controls={demoId}
    aria-label={categoryCopy.openDemoOf(tool)}
    onClick={onOpen}
  >
    {categoryCopy.openDemo}
  </Button>
)
