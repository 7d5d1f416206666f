import { connectorSources } from '@portal/content/connector-sources'
import { connectorCopy } from '@portal/content/connectors'
import type { SourceTemplate } from '@portal/contracts/connectors'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { emptySource, fieldsOf, isComplete, toRequest, type SourceField } from './source-form.ts'
import { useChangeSource } from './sources-api.ts'

const copy = connectorCopy.add
const hints: Partial<Record<SourceField, string>> = { url: copy.urlHint, prefix: copy.prefixHint }

/** A source is added from its template: what is known of it is filled in, and may be changed. */
export function AddSource({ templates }: { templates: readonly [SourceTemplate, ...SourceTemplate[]] }) {
  const change = useChangeSource()
  const [template, setTemplate] = useState(templates[0])
  const [form, setForm] = useState(() => emptySource(templates[0]))
  const choose = (kind: string) => {
    const chosen = templates.find((known) => known.kind === kind) ?? templates[0]
    setTemplate(chosen)
    setForm(emptySource(chosen))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(template, form) || change.isPending) return
    change.mutate(toRequest(template, form), { onSuccess: () => setForm(emptySource(template)) })
  }
  const licence = connectorSources[template.kind].licence
  return (
    <Section title={copy.title}>
      <form onSubmit={submit} className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={copy.kind}
          hint={licence ? copy.usualLicence(licence) : undefined}
          options={templates.map(({ kind }) => ({ value: kind, label: connectorSources[kind].name }))}
          value={template.kind}
          onValue={choose}
        />
        {fieldsOf(template).map((field) => (
          <TextField
            key={field}
            label={copy[field]}
            hint={hints[field]}
            maxLength={2000}
            value={form[field]}
            onValue={(typed) => setForm({ ...form, [field]: typed })}
          />
        ))}
        <div className="col-span-full grid justify-items-start gap-3">
          {template.secrets.length > 0 && <p className="text-small text-fg-3">{copy.wantsSecret}</p>}
          <Button
            type="submit"
            variant="primary"
            disabled={!isComplete(template, form)}
            busy={change.isPending}
          >
            {copy.submit}
          </Button>
        </div>
      </form>
      <Failure className="mt-3">{change.error?.message}</Failure>
    </Section>
  )
}
