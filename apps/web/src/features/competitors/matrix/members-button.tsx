import { matrixMembersCopy } from '@portal/content/competitors'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'

const MembersDialog = late(async () => (await import('./members-dialog.tsx')).MembersDialog)

export function MembersButton() {
  const { profile } = useAuth()
  const [isOpen, setOpen] = useState(false)
  if (!profile.canAccessAdmin) return null
  return (
    <>
      <Button icon={ListChecks} onClick={() => setOpen(true)}>
        {matrixMembersCopy.open}
      </Button>
      {isOpen && <MembersDialog onClose={() => setOpen(false)} />}
    </>
  )
}
