import { demonstrationCopy as copy } from '@portal/content/demonstration'
import type { DemoRole, PublicConfig } from '@portal/contracts/config'
import { useState } from 'react'
import { FormHead } from '#web/features/auth/form-head.tsx'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'

/** In place of the sign-in form where the portal is a demonstration. */
export function RolePicker({ demo }: { demo: NonNullable<PublicConfig['demo']> }) {
  const { signIn } = useAuth()
  const [busy, setBusy] = useState<DemoRole | null>(null)
  const enter = async ({ role, email }: (typeof demo.people)[number]) => {
    if (busy) return
    setBusy(role)
    await signIn(email, demo.password)
    setBusy(null)
  }
  return (
    <>
      <FormHead title={copy.title} note={copy.note} />
      <ul className="grid gap-4">
        {demo.people.map((person) => {
          const { name, text } = copy.roles[person.role]
          return (
            <li key={person.role}>
              <Button size="lg" block busy={busy === person.role} onClick={() => void enter(person)}>
                {name}
              </Button>
              <p className="mt-1 text-small text-fg-2">{text}</p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
