import { navigation } from '@portal/content/navigation'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

export function SignOutButton() {
  const { signOut } = useAuth()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
    setBusy(false)
  }
  return (
    <Tooltip content={navigation.signOut}>
      <IconButton
        size="sm"
        label={navigation.signOut}
        icon={LogOut}
        disabled={isBusy}
        onClick={() => void leave()}
      />
    </Tooltip>
  )
}
