import type { AccountSession } from '@portal/contracts/access'
import { accountCopy } from '@portal/content/account'
import { ConfirmChange } from '#web/parts/confirm-change.tsx'
import { useEndSessions } from './api/own-sessions.ts'
import { deviceName } from './device-name.ts'

const words = accountCopy.sessions

interface ConfirmEndProps {
  asked: AccountSession | 'others'
  others: number
  onClose: () => void
}

export function ConfirmEnd({ asked, others, onClose }: ConfirmEndProps) {
  const ending = useEndSessions()
  const isAll = asked === 'others'
  const request = isAll ? { action: 'end_others' as const } : { action: 'end' as const, sessionId: asked.id }
  return (
    <ConfirmChange
      title={isAll ? words.confirmOthers.title : words.confirmEnd.title}
      text={isAll ? words.confirmOthers.text(others) : words.confirmEnd.text(deviceName(asked.userAgent))}
      confirmLabel={isAll ? words.endOthers : words.end}
      isDanger
      onClose={onClose}
      change={ending}
      input={{ request, done: isAll ? words.othersEnded : words.ended }}
    />
  )
}
