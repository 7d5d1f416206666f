import { matrixMembersCopy } from '@portal/content/competitors'
import { ListChecks } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'

const MembersDialog = lazy(() =>
  import('./members-dialog.tsx').then(({ MembersDialog: component }) => ({ default: component })),
)

export function MembersButton() {
  const { profile } = useAuth()
  const [isOpen, setOpen] = useState(false)
  if (!profile.canAccessAdmin) return null
  return (
    <>
      <Button icon={ListChecks} onClick={() => setOpen(true)}>
        {matrixMembersCopy.open}
      </Button>
      <Suspense>{isOpen && <MembersDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
