import { portalDataCopy } from '@portal/content/records'
import type { SectorRow } from '@portal/contracts/market'
import { slugOf } from '@portal/text/fold'
import { useEntered } from '#web/lib/use-entered.ts'
import { unlessFaulty, useRecordForm } from '#web/lib/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField, TextareaField } from '#web/ui/field-controls.tsx'
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
  const entered = useEntered()
  const { form, put, faults, dialog } = useRecordForm({
    initial: () => ({
      name: sector?.name ?? '',
      description: sector?.description ?? '',
      clients: sector?.key_clients.join('; ') ?? '',
    }),
    read: ({ name, description, clients }) =>
      unlessFaulty(name.trim() ? {} : { name: copy.nameMissing }, () => {
        const words = { name: name.trim(), description: description.trim(), key_clients: toList(clients) }
        // The keys of its figures come from its name, once: a sector that is renamed keeps them.
        const added = { ...words, slug: slugOf(name) || 'unnamed', ...entered(), position }
        return { id: sector?.id ?? null, values: sector ? words : added }
      }),
    change: useChangeSector(),
    words: portalDataCopy.formWords,
    saved: copy.saved,
    onClose,
  })
  return (
    <FormDialog {...dialog} title={sector ? copy.edit(sector.name) : copy.add}>
      <TextField
        label={copy.name}
        error={faults['name']}
        maxLength={200}
        value={form.name}
        onValue={(name) => put({ name })}
      />
      <TextareaField
        label={copy.description}
        maxLength={1000}
        value={form.description}
        onValue={(description) => put({ description })}
      />
      <TextField
        label={copy.clients}
        hint={portalDataCopy.companyForm.listHint}
        value={form.clients}
        onValue={(clients) => put({ clients })}
      />
    </FormDialog>
  )
}

const toList = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
