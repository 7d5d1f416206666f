import { screenPaths } from '@portal/contracts/paths'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { redeemProof } from '#web/features/auth/api/redeem-link.ts'
import { emptyCode } from '#web/features/auth/code-fields.tsx'
import { useAuth } from '#web/lib/auth-context.ts'
import { notify } from '#web/lib/notify.ts'

/** The token of a mailed link, or the address and code that are typed in its stead. */
export function useMailedProof(kind: 'recovery' | 'invite', tokenHash: string | null) {
  const { session, finishRecovery } = useAuth()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(emptyCode)
  // Set once the proof is redeemed: a refused password must not ask for a new link.
  const isProven = useRef(false)
  const needsCode = !tokenHash && !session
  const [email, code] = [typed.email.trim(), typed.code.trim()]
  return {
    needsCode,
    typed,
    setTyped,
    isMissing: needsCode && (!email || !code),
    finishRecovery,
    /** Uses the proof up. It is done by the button, not by opening the page (decisions AMB-05). */
    async redeem(): Promise<void> {
      if (tokenHash && !isProven.current) await redeemProof(kind, { tokenHash })
      else if (needsCode) await redeemProof(kind, { email, code })
      isProven.current = true
    },
    /** Into the portal, with the words of what was done. */
    async enter(done: { title: string; description?: string }): Promise<void> {
      notify({ tone: 'good', ...done })
      finishRecovery()
      await navigate(screenPaths.home, { replace: true })
    },
  }
}
