import { connectorCopy, connectorWords } from '@portal/content/connectors'
import { connectorKinds, type ConnectorKind } from '@portal/contracts/connectors'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { useChangeConnector } from './api/connectors.ts'

const copy = connectorCopy.add
const kinds = connectorKinds.map((value) => ({ value, label: connectorWords.kinds[value] }))
const empty = {
  name: '',
  url: '',
  prefix: '',
  query: '',
  items: '',
  key: '',
  value: '',
  asOf: '',
  licence: '',
}
type Text = keyof typeof empty

const hints: Partial<Record<Text, string>> = { url: copy.urlHint, prefix: copy.prefixHint }

const ownFields: Record<ConnectorKind, readonly Text[]> = {
  eurostat: [],
  ted: ['query'],
  procurement: [],
  csv: ['key', 'value', 'asOf'],
  json: ['items', 'key', 'value', 'asOf'],
}

export function AddConnector() {
  const change = useChangeConnector()
  const [kind, setKind] = useState<ConnectorKind>('eurostat')
  const [form, setForm] = useState(empty)
  const needed: readonly Text[] = [
    'name',
    'url',
    'prefix',
    ...ownFields[kind].filter((field) => field !== 'items'),
  ]
  const isComplete = needed.every((field) => form[field].trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || change.isPending) return
    const fields = { key: form.key.trim(), value: form.value.trim(), as_of: form.asOf.trim() }
    change.mutate(
      {
        action: 'add',
        name: form.name.trim(),
        kind,
        url: form.url.trim(),
        licence: form.licence.trim(),
        everyHours: null,
        settings: {
          prefix: form.prefix.trim(),
          ...(kind === 'ted' && { query: form.query.trim() }),
          ...(kind === 'json' && { items: form.items.trim() }),
          ...((kind === 'csv' || kind === 'json') && { fields }),
        },
      },
      { onSuccess: () => setForm(empty) },
    )
  }
  const text = (field: Text) => (
    <Field key={field} label={copy[field]} hint={hints[field]}>
      {(ids) => (
        <Input
          {...ids}
          maxLength={2000}
          value={form[field]}
          onChange={({ target }) => setForm({ ...form, [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <Section title={copy.title}>
      <form onSubmit={submit} className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Field label={copy.kind}>
          {(ids) => (
            <Select
              {...ids}
              options={kinds}
              value={kind}
              onChange={({ target }) =>
                setKind(connectorKinds.find((known) => known === target.value) ?? 'eurostat')
              }
            />
          )}
        </Field>
        {(['name', 'url', 'prefix', ...ownFields[kind], 'licence'] as const).map(text)}
        <div className="col-span-full">
          <Button type="submit" variant="primary" disabled={!isComplete} busy={change.isPending}>
            {copy.submit}
          </Button>
        </div>
      </form>
      {change.error && (
        <Note tone="bad" role="alert" className="mt-3">
          {change.error.message}
        </Note>
      )}
    </Section>
  )
}
