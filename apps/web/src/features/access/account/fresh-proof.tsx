import { accountCopy } from '@portal/content/account'
import { useState } from 'react'
import { useKeepsMail } from '#web/lib/brand-context.ts'
import { useChange } from '#web/lib/requests.ts'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { requestCode } from './api/request-code.ts'
import { AccountError } from './api/update-account.ts'

const words = accountCopy.proof

const isWanted = (error: Error | null) =>
  error instanceof AccountError && error.code === 'reauthentication_needed'

/** A session that has stood open for long proves itself with a mailed code before it changes how somebody signs in. */
export function useFreshProof() {
  const code = useChange({ change: requestCode })
  const [nonce, setNonce] = useState('')
  const isAsked = code.isSuccess
  return {
    isAsked,
    isPending: code.isPending,
    isMissing: isAsked && !nonce.trim(),
    nonce,
    setNonce,
    attributes: isAsked ? { nonce: nonce.trim() } : {},
    askAfter: (error: Error) => {
      if (isWanted(error)) code.mutate()
    },
    failureOf: (error: Error | null) => (isWanted(error) ? code.error : error),
    forget: () => {
      setNonce('')
      code.reset()
    },
  }
}

export function FreshProofField({ proof }: { proof: ReturnType<typeof useFreshProof> }) {
  const keepsMail = useKeepsMail()
  if (!proof.isAsked) return null
  return (
    <>
      <div aria-live="polite">
        <Note>{keepsMail ? words.neededKept : words.needed}</Note>
      </div>
      <TextField
        label={words.code}
        className="w-full"
        hint={words.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={proof.nonce}
        onValue={(typed) => proof.setNonce(typed)}
      />
    </>
  )
}
