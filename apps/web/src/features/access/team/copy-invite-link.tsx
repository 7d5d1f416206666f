import { teamCopy } from '@portal/content/access'
import { Link2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useCopyInviteLink } from './api/copy-invite-link.ts'

/** For whoever hands the invitation over by hand. */
export function CopyInviteLink({ email }: { email: string }) {
  const copy = useCopyInviteLink()
  return (
    <Button
      icon={Link2}
      size="sm"
      variant="ghost"
      aria-label={teamCopy.link.of(email)}
      busy={copy.isPending}
      onClick={() => copy.mutate(email)}
    >
      <span className="max-[1280px]:sr-only">{teamCopy.link.copy}</span>
    </Button>
  )
}
