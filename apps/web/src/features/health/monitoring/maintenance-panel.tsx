import { ComponentKind, type MaintenanceWindowRow } from '@portal/contracts/health'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { useId, useState, type FormEvent } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useNow } from '#web/lib/use-now.ts'
import { MomentField, noMoment, toMoment } from '#web/parts/moment-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { useAnnounceMaintenance, useWithdrawMaintenance } from './api/change-incidents.ts'

const copy = monitoringCopy.maintenance

interface MaintenancePanelProps {
  windows: readonly MaintenanceWindowRow[]
  /** Said in place of an empty list while it is not known. */
  missing: string | null
}

/** Announced maintenance: nothing counts as down in it. Administrators announce and withdraw it. */
export function MaintenancePanel({ windows, missing }: MaintenancePanelProps) {
  const id = useId()
  const { profile } = useAuth()
  return (
    <Panel aria-labelledby={id}>
      <PanelHead id={id} title={copy.title} />
      {windows.length === 0 && <p className="px-4 py-3 text-small text-fg-2">{missing ?? copy.none}</p>}
      <ul aria-label={copy.title} className="divide-y divide-line px-4 text-small">
        {windows.map((window) => (
          <WindowLine key={window.id} window={window} isAdmin={profile.canAccessAdmin} />
        ))}
      </ul>
      {profile.canAccessAdmin && <AnnounceForm />}
    </Panel>
  )
}

const scopeOf = ({ kind, name }: Pick<MaintenanceWindowRow, 'kind' | 'name'>) =>
  name ?? (kind === null ? copy.everything : copy.kinds[kind])

function WindowLine({ window, isAdmin }: { window: MaintenanceWindowRow; isAdmin: boolean }) {
  const withdraw = useWithdrawMaintenance()
  const isOver = new Date(window.ends_at) <= useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="font-medium">{scopeOf(window)}</span>
      <span className="text-fg-2">
        <time dateTime={window.starts_at}>{formatMoment(window.starts_at)}</time>
        {' – '}
        <time dateTime={window.ends_at}>{formatMoment(window.ends_at)}</time>
      </span>
      <q className="min-w-0 flex-1 wrap-anywhere before:content-none after:content-none max-md:basis-full">
        {window.reason}
      </q>
      {isAdmin && !isOver && (
        <Button
          size="sm"
          variant="ghost"
          className="max-md:-ml-2"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(window.id)}
        >
          {copy.withdraw}
        </Button>
      )}
    </li>
  )
}

const emptyForm = { kind: '', starts: noMoment, ends: noMoment, reason: '' }

function AnnounceForm() {
  const announce = useAnnounceMaintenance()
  const [form, setForm] = useState(emptyForm)
  const [isInvalid, setInvalid] = useState(false)
  const set = (part: Partial<typeof emptyForm>) => setForm({ ...form, ...part })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [starts, ends] = [toMoment(form.starts), toMoment(form.ends)]
    const isRight = starts && ends && ends > starts && form.reason.trim() !== ''
    setInvalid(!isRight)
    if (!isRight) return
    const kind = ComponentKind.safeParse(form.kind)
    announce.mutate(
      {
        kind: kind.success ? kind.data : null,
        name: null,
        starts_at: starts.toISOString(),
        ends_at: ends.toISOString(),
        reason: form.reason.trim(),
      },
      { onSuccess: () => setForm(emptyForm) },
    )
  }
  return (
    <form
      aria-label={copy.announce}
      data-print="hide"
      className="grid gap-2 border-t border-line px-4 py-3 md:grid-cols-2"
      onSubmit={handleSubmit}
    >
      <SelectField
        label={copy.scope}
        placeholder={copy.everything}
        options={ComponentKind.options.map((kind) => ({ value: kind, label: copy.kinds[kind] }))}
        value={form.kind}
        onValue={(chosen) => set({ kind: chosen })}
      />
      <TextField
        label={copy.reason}
        {...(isInvalid && { error: copy.invalid })}
        maxLength={500}
        value={form.reason}
        onValue={(typed) => set({ reason: typed })}
      />
      <MomentField label={copy.starts} value={form.starts} onValue={(starts) => set({ starts })} />
      <MomentField label={copy.ends} value={form.ends} onValue={(ends) => set({ ends })} />
      <Button type="submit" size="sm" busy={announce.isPending} className="justify-self-start">
        {copy.save}
      </Button>
    </form>
  )
}
