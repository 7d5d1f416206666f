import { accountCopy } from '@portal/content/account'
import { useState, type FormEvent } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextField } from '#web/ui/field-controls.tsx'
import { useUpdateAccount } from './api/update-account.ts'
import { FormFailure } from './form-failure.tsx'

const words = accountCopy.profile

export function ProfileForm() {
  const { user } = useAuth()
  const stored: unknown = user?.user_metadata.name ?? user?.user_metadata.full_name
  const [name, setName] = useState(typeof stored === 'string' ? stored : '')
  const update = useUpdateAccount()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!update.isPending)
      update.mutate({ attributes: { data: { name: name.trim() } }, done: { title: words.saved } })
  }
  return (
    <Section title={words.title}>
      <form noValidate onSubmit={submit} className="grid max-w-100 justify-items-start gap-3">
        <TextField
          label={words.name}
          className="w-full"
          autoComplete="name"
          maxLength={120}
          value={name}
          onValue={setName}
        />
        <FormFailure error={update.error} />
        <Button type="submit" busy={update.isPending} disabled={!name.trim() || name.trim() === stored}>
          {update.isPending ? words.busy : words.save}
        </Button>
      </form>
    </Section>
  )
}
