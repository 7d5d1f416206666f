import { interfaceWords } from '@portal/content/interface-words'
import { inviteExpiry, inviteMessageMax } from '@portal/contracts/access'
import type { StoredRole } from '@portal/contracts/auth'
import { roleNames, teamCopy } from '@portal/content/access'
import { useState } from 'react'
import { isEmail } from '@portal/text/is-email'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField, TextField, TextareaField } from '#web/ui/field-controls.tsx'
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
      <TextField
        label={words.email}
        error={isChecked && !isAddress && words.badEmail}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onValue={setEmail}
      />
      <SelectField
        label={words.role}
        hint={words.roleHints[role]}
        options={roles}
        value={role}
        onValue={setRole}
      />
      {role === 'business_user' && (
        <Checkbox
          label={words.businessLead}
          checked={isBusinessLead}
          onChange={(event) => setBusinessLead(event.target.checked)}
        />
      )}
      <TextareaField
        label={words.message}
        hint={words.messageHint}
        maxLength={inviteMessageMax}
        value={message}
        onValue={setMessage}
      />
      <SelectField label={words.expiry} options={expiries} value={hours} onValue={setHours} />
    </FormDialog>
  )
}
