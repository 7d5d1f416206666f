import { inviteExpiry, inviteMessageMax } from '@portal/contracts/access'
import type { StoredRole } from '@portal/contracts/auth'
import { roleNames, teamCopy } from '@portal/content/access'
import { isEmail } from '@portal/text/is-email'
import { unlessFaulty, useRecordForm } from '#web/lib/use-record-form.ts'
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
  const { form, put, faults, dialog } = useRecordForm({
    initial: () => ({
      email: '',
      role: 'business_user' as StoredRole,
      isBusinessLead: false,
      message: '',
      hours: String(inviteExpiry.defaultHours),
    }),
    read: (typed) => {
      const email = typed.email.trim()
      return unlessFaulty(isEmail(email) ? {} : { email: words.badEmail }, () => ({
        request: {
          action: 'invite' as const,
          email,
          role: typed.role,
          isBusinessLead: typed.isBusinessLead && typed.role !== 'admin',
          message: typed.message.trim(),
          expiresInHours: Number(typed.hours),
        },
        done: { title: teamCopy.done.invited, description: teamCopy.done.invitedText(email) },
      }))
    },
    change: useChangeTeam(),
    words,
    onClose: onInvited,
  })
  return (
    <FormDialog {...dialog} title={words.title} onClose={onClose}>
      <TextField
        label={words.email}
        error={faults['email']}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={form.email}
        onValue={(email) => put({ email })}
      />
      <SelectField
        label={words.role}
        hint={words.roleHints[form.role]}
        options={roles}
        value={form.role}
        onValue={(role) => put({ role })}
      />
      {form.role === 'business_user' && (
        <Checkbox
          label={words.businessLead}
          checked={form.isBusinessLead}
          onChange={({ target }) => put({ isBusinessLead: target.checked })}
        />
      )}
      <TextareaField
        label={words.message}
        hint={words.messageHint}
        maxLength={inviteMessageMax}
        value={form.message}
        onValue={(message) => put({ message })}
      />
      <SelectField
        label={words.expiry}
        options={expiries}
        value={form.hours}
        onValue={(hours) => put({ hours })}
      />
    </FormDialog>
  )
}
