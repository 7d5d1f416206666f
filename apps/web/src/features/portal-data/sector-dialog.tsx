import { interfaceWords } from '@portal/content/interface-words'
import { portalDataCopy } from '@portal/content/portal-data'
import { pipelineRecordsCopy } from '@portal/content/pipeline-records'
import type { SectorRow } from '@portal/contracts/market'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/notify.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { useChangeSector } from './api/sectors.ts'

const copy = portalDataCopy.sectors

interface SectorDialogProps {
  /** Null adds one. */
  sector: SectorRow | null
  /** Where a new one stands: behind those that are there. */
  position: number
  onClose: () => void
}

export function SectorDialog({ sector, position, onClose }: SectorDialogProps) {
  const { user } = useAuth()
  const save = useChangeSector()
  const [name, setName] = useState(sector?.name ?? '')
  const [description, setDescription] = useState(sector?.description ?? '')
  const [clients, setClients] = useState(sector?.key_clients.join('; ') ?? '')
  const [isChecked, setChecked] = useState(false)
  const submit = () => {
    setChecked(true)
    if (!name.trim() || save.isPending) return
    const words = { name: name.trim(), description: description.trim(), key_clients: toList(clients) }
    const added = { ...toNew(name, pipelineRecordsCopy.enteredBy(user?.email ?? '')), position }
    save.mutate(
      { id: sector?.id ?? null, values: sector ? words : { ...words, ...added } },
      {
        onSuccess: () => {
          notify({ title: copy.saved, tone: 'good' })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={sector ? copy.edit(sector.name) : copy.add}
      labels={interfaceWords}
      words={portalDataCopy.formWords}
      isBusy={save.isPending}
      failure={save.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={copy.name} error={isChecked && !name.trim() ? copy.nameMissing : null}>
        {(ids) => (
          <Input {...ids} maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Field label={copy.description}>
        {(ids) => (
          <Textarea
            {...ids}
            maxLength={1000}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Field label={copy.clients} hint={portalDataCopy.companyForm.listHint}>
        {(ids) => <Input {...ids} value={clients} onChange={(event) => setClients(event.target.value)} />}
      </Field>
    </FormDialog>
  )
}

const toList = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

/** The keys of its figures come from its name, once: a sector that is renamed keeps them. */
function toNew(name: string, source: string) {
  const today = new Date().toISOString().slice(0, 10)
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
  return {
    slug: slug || 'unnamed',
    as_of: today,
    provenance: { kind: 'measured' as const, source: { name: source, retrieved_at: today }, inputs: [] },
  }
}
