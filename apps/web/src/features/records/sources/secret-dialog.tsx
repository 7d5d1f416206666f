import { connectorCopy } from '@portal/content/connectors'
import type { Connector, SecretField } from '@portal/contracts/connectors'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/field-controls.tsx'
import { useChangeSource } from './sources-api.ts'

const copy = connectorCopy.secrets

interface SecretDialogProps {
  source: Connector
  fields: readonly SecretField[]
  onClose: () => void
}

/** A secret is typed and sent; what is set already is told by who set it and when, never by what it is. */
export function SecretDialog({ source, fields, onClose }: SecretDialogProps) {
  const change = useChangeSource()
  const { form, put, dialog } = useRecordForm({
    initial: (): Partial<Record<SecretField, string>> => ({}),
    read: (typed) => {
      const secrets = Object.fromEntries(
        fields.flatMap((field) => (typed[field] ? [[field, typed[field]]] : [])),
      )
      return { said: { action: 'set_secrets' as const, id: source.id, secrets } }
    },
    change,
    words: { submit: copy.save, busy: copy.saving },
    onClose,
  })
  const setOf = (field: SecretField) => {
    const known = source.secrets.find((secret) => secret.field === field)
    return known ? copy.set(formatMoment(known.set_at), known.set_by) : copy.missing
  }
  return (
    <FormDialog {...dialog} title={copy.title(source.name)}>
      <p className="text-fg-2">{copy.text}</p>
      {fields.map((field) => (
        <PasswordField
          key={field}
          label={copy.fields[field]}
          hint={setOf(field)}
          labels={{ show: copy.show, hide: copy.hide }}
          autoComplete="off"
          maxLength={1000}
          value={form[field] ?? ''}
          onValue={(text) => put({ [field]: text })}
        />
      ))}
      {source.secrets.length > 0 && (
        <div>
          <Button
            size="sm"
            disabled={change.isPending}
            onClick={() => change.mutate({ action: 'remove_secrets', id: source.id }, { onSuccess: onClose })}
          >
            {copy.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
