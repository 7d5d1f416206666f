import { figureChangeCopy } from '@portal/content/figure-changes'
import { Plus } from 'lucide-react'
import { use } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import type { RecordValueProps } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { RecordingContext } from './recording.ts'

/** Its dialog stands elsewhere: once the figure is there, the page draws that in place of this button. */
export function RecordValueButton({ wanted, action = figureChangeCopy.record }: RecordValueProps) {
  const { profile } = useAuth()
  const record = use(RecordingContext)
  if (!profile.canAccessAdmin) return null
  return (
    <Button
      icon={Plus}
      size="sm"
      variant="ghost"
      aria-label={`${action}: ${wanted.label}`}
      onClick={() => record(wanted)}
    >
      {action}
    </Button>
  )
}
