import { interfaceWords } from '@portal/content/interface-words'
import { inviteExpiry, inviteMessageMax } from '@portal/contracts/access'
import type { StoredRole } from '@portal/contracts/auth'
import { roleNames, teamCopy } from '@portal/content/access'
import { useState } from 'react'
import { isEmail } from '@portal/text/is-email'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useChangeTeam } from './api/change-team.ts'

const words = teamCopy.form
const roles = (['business_user', 'admin'] as const).map((value) => ({ value, label: roleNames[value] }))
const expiries = inviteExpiry.choicesHours.map((hours) => ({
  value: String(hours),
  label: words.expiryChoices(hours),
}))

interface InviteDialogProps {
  onClose: () => void
  onInvited: () => void
}

/** What was typed stays until the invitation is really sent. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const change = useChangeTeam()
  const [email, setEmail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [role, setRole] = useState<StoredRole>('business_user')
  const [isBusinessLead, setBusinessLead] = useState(false)
  const [message, setMessage] = useState('')
  const [hours, setHours] = useState(String(inviteExpiry.defaultHours))
  const address = email.trim()
  const isAddress = isEmail(address)

  const submit = () => {
    setChecked(true)
    if (!isAddress || change.isPending) return
    change.mutate(
      {
        request: {
          action: 'invite',
          email: address,
          role,
          isBusinessLead: isBusinessLead && role !== 'admin',
          message: message.trim(),
          expiresInHours: Number(hours),
        },
        done: { title: teamCopy.done.invited, description: teamCopy.done.invitedText(address) },
      },
      { onSuccess: onInvited },
    )
  }

  return (
    <FormDialog
      title={words.title}
      labels={interfaceWords}
      words={words}
      isBusy={change.isPending}
      failure={change.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.email} error={isChecked && !isAddress && words.badEmail}>
        {(ids) => (
          <Input
            {...ids}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={words.role} hint={words.roleHints[role]}>
        {(ids) => (
          <Select
            {...ids}
            options={roles}
            value={role}
            onChange={(event) => setRole(event.target.value === 'admin' ? 'admin' : 'business_user')}
          />
        )}
      </Field>
      {role === 'business_user' && (
        <Checkbox
          label={words.businessLead}
          checked={isBusinessLead}
          onChange={(event) => setBusinessLead(event.target.checked)}
        />
      )}
      <Field label={words.message} hint={words.messageHint}>
        {(ids) => (
          <Textarea
            {...ids}
            maxLength={inviteMessageMax}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <Field label={words.expiry}>
        {(ids) => (
          <Select
            {...ids}
            options={expiries}
            value={hours}
            onChange={(event) => setHours(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
