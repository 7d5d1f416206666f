import { DayField } from '#web/parts/day-field.tsx'
import { auditCopy } from '@portal/content/access'
import { useTypedFilter } from '#web/lib/use-typed-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import type { AuditView } from './audit-view.ts'

const words = auditCopy.filters
const actions = Object.entries(auditCopy.actions).map(([value, label]) => ({ value, label }))

interface AuditFilterBarProps {
  view: AuditView
  isFiltered: boolean
  onChange: (change: Partial<AuditView>) => void
  onClear: () => void
}

export function AuditFilterBar({ view, isFiltered, onChange, onClear }: AuditFilterBarProps) {
  return (
    <search
      aria-label={words.label}
      className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-3 min-[1280px]:grid-cols-[1fr_1fr_1fr_auto_auto_auto]"
    >
      <TypedFilter label={words.person} value={view.person} onChange={(person) => onChange({ person })} />
      <SelectField
        label={words.action}
        options={actions}
        placeholder={words.anyAction}
        value={view.action}
        onValue={(chosen) => onChange({ action: chosen })}
      />
      <TypedFilter
        label={words.target}
        className="max-md:col-span-2"
        value={view.target}
        onChange={(target) => onChange({ target })}
      />
      <DayFilter label={words.from} value={view.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={words.until} value={view.until} onChange={(until) => onChange({ until })} />
      <Button variant="ghost" disabled={!isFiltered} onClick={onClear} className="max-md:disabled:hidden">
        {words.clear}
      </Button>
    </search>
  )
}

interface FilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function TypedFilter({ label, value, onChange, className }: FilterProps & { className?: string }) {
  const [typed, setTyped] = useTypedFilter(value, onChange)
  return (
    <TextField
      label={label}
      maxLength={200}
      spellCheck={false}
      value={typed}
      onValue={setTyped}
      {...(className && { className })}
    />
  )
}

function DayFilter({ label, value, onChange }: FilterProps) {
  return <DayField label={label} value={value} onValue={onChange} />
}
