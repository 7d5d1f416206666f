import { portalDataCopy } from '@portal/content/records'
import { pipelineRecordsCopy } from '@portal/content/sales-records'
import type { SectorRow } from '@portal/contracts/market'
import { slugOf } from '@portal/text/fold'
import { useAuth } from '#web/lib/auth-context.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField, TextareaField } from '#web/ui/field-controls.tsx'
import { useChangeSector } from './api/sectors.ts'
import { useRecordForm } from './use-record-form.ts'

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
  const { form, setForm, faults, dialog } = useRecordForm({
    initial: () => ({
      name: sector?.name ?? '',
      description: sector?.description ?? '',
      clients: sector?.key_clients.join('; ') ?? '',
    }),
    faultsOf: ({ name }): { name?: string } => (name.trim() ? {} : { name: copy.nameMissing }),
    toChange: ({ name, description, clients }) => {
      const words = { name: name.trim(), description: description.trim(), key_clients: toList(clients) }
      const added = { ...toNew(name, pipelineRecordsCopy.enteredBy(user?.email ?? '')), position }
      return { id: sector?.id ?? null, values: sector ? words : { ...words, ...added } }
    },
    change: useChangeSector(),
    saved: copy.saved,
    onClose,
  })
  return (
    <FormDialog title={sector ? copy.edit(sector.name) : copy.add} {...dialog}>
      <TextField
        label={copy.name}
        error={faults.name}
        maxLength={200}
        value={form.name}
        onValue={(typed) => setForm({ ...form, name: typed })}
      />
      <TextareaField
        label={copy.description}
        maxLength={1000}
        value={form.description}
        onValue={(typed) => setForm({ ...form, description: typed })}
      />
      <TextField
        label={copy.clients}
        hint={portalDataCopy.companyForm.listHint}
        value={form.clients}
        onValue={(typed) => setForm({ ...form, clients: typed })}
      />
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
  return {
    slug: slugOf(name) || 'unnamed',
    as_of: today,
    provenance: { kind: 'measured' as const, source: { name: source, retrieved_at: today }, inputs: [] },
  }
}
