import { interfaceWords } from '@portal/content/interface-words'
import { portalDataCopy } from '@portal/content/records'
import { crawlIntervalsHours, watchKinds, type WatchRow } from '@portal/contracts/watches'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import type { Company } from './api/companies.ts'
import { useChangeWatch, watchesQuery } from './api/watches.ts'

const copy = portalDataCopy.watches
const kinds = watchKinds.map((value) => ({ value, label: copy.kinds[value] }))
const intervals = ['never', ...crawlIntervalsHours.map(String)].map((value) => ({
  value,
  label: copy.everyChoices[value] ?? value,
}))
const toHours = (value: string): number | null => (value === 'never' ? null : Number(value))

/** Pages, feeds and sitemaps of one company, and how often each is looked at. */
export function WatchesDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const watches = useQuery(watchesQuery(company.id))
  const change = useChangeWatch(company.id)
  return (
    <Dialog
      onClose={onClose}
      title={copy.title(company.company_name)}
      closeLabel={interfaceWords.close}
      className="w-[min(640px,calc(100vw-32px))]"
    >
      {watches.isError && <ErrorState {...toErrorState(watches, copy.failed)} />}
      {watches.data?.length === 0 && <p className="text-fg-2">{copy.empty}</p>}
      <ul className="divide-y divide-line">
        {watches.data?.map((watch) => (
          <WatchEntry key={watch.id} watch={watch} change={change} />
        ))}
      </ul>
      <AddWatch change={change} />
      {change.error && (
        <Note tone="bad" role="alert" className="mt-3">
          {copy.changeFailed} {change.error.message}
        </Note>
      )}
    </Dialog>
  )
}

type Change = ReturnType<typeof useChangeWatch>

function WatchEntry({ watch, change }: { watch: WatchRow; change: Change }) {
  const { id, last_checked_at: checked } = watch
  return (
    <li className="grid gap-2 py-3">
      <p className="font-mono text-small break-all">{watch.url}</p>
      <p className="text-small text-fg-3">
        {checked
          ? copy.last(formatMoment(checked), watch.last_detail ?? watch.last_outcome ?? '')
          : copy.never}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label={copy.every}
          options={intervals}
          value={String(watch.crawl_every_hours ?? 'never')}
          onChange={({ target }) =>
            change.mutate({ id, values: { crawl_every_hours: toHours(target.value) } })
          }
        />
        <Switch
          label={copy.active}
          checked={watch.is_active}
          onChange={({ target }) => change.mutate({ id, values: { is_active: target.checked } })}
        />
        <IconButton label={copy.remove} icon={Trash2} onClick={() => change.mutate({ remove: id })} />
      </div>
    </li>
  )
}

function AddWatch({ change }: { change: Change }) {
  const [url, setUrl] = useState('')
  const [kind, setKind] = useState<WatchRow['kind']>('page')
  const [every, setEvery] = useState('24')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!url.trim()) return
    change.mutate(
      { add: { url: url.trim(), kind, crawl_every_hours: toHours(every) } },
      { onSuccess: () => setUrl('') },
    )
  }
  return (
    <form onSubmit={submit} className="mt-4 grid items-end gap-3 md:grid-cols-[1fr_auto_auto_auto]">
      <TextField label={copy.url} type="url" value={url} onValue={setUrl} />
      <SelectField label={copy.kind} options={kinds} value={kind} onValue={setKind} />
      <SelectField label={copy.every} options={intervals} value={every} onValue={setEvery} />
      <Button type="submit" busy={change.isPending}>
        {copy.add}
      </Button>
    </form>
  )
}
