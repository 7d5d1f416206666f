import { meetingCopy } from '@portal/content/meeting-mode'
import { Presentation } from 'lucide-react'
import { useMeetingMode } from '#web/lib/meeting-mode.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** In the top bar: shows the page to a room. */
export function MeetingButton({ className }: { className?: string }) {
  const { start } = useMeetingMode()
  return (
    <IconButton
      icon={Presentation}
      label={meetingCopy.start}
      onClick={start}
      {...(className && { className })}
    />
  )
}
