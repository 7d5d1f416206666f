import { meetingCopy } from '@portal/content/meeting-mode'
import { Presentation } from 'lucide-react'
import { useMeetingMode } from '#web/lib/meeting-mode.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface MeetingButtonProps {
  className?: string
  /** Before the page is shown: what lies over it goes. */
  onStart?: () => void
}

/** Shows the page to a room. */
export function MeetingButton({ className, onStart }: MeetingButtonProps) {
  const { start } = useMeetingMode()
  return (
    <IconButton
      icon={Presentation}
      label={meetingCopy.start}
      onClick={() => {
        onStart?.()
        start()
      }}
      {...(className && { className })}
    />
  )
}
