import { auditCopy } from '@portal/content/access'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { AuditView } from './audit-view.ts'

const words = auditCopy.filters
const actions = Object.entries(auditCopy.actions).map(([value, label]) => ({ value, label }))
/** While somebody types, the log is not asked for at every letter. */
const typingMs = 350

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
      <Field label={words.action}>
        {(ids) => (
          <Select
            {...ids}
            options={actions}
            placeholder={words.anyAction}
            value={view.action}
            onChange={(event) => onChange({ action: event.target.value })}
          />
        )}
      </Field>
      <TypedFilter label={words.target} value={view.target} onChange={(target) => onChange({ target })} />
      <DayFilter label={words.from} value={view.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={words.until} value={view.until} onChange={(until) => onChange({ until })} />
      <Button variant="ghost" disabled={!isFiltered} onClick={onClear}>
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

function TypedFilter({ label, value, onChange }: FilterProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Somebody else changed the address: Clear, or the browser's back button.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <Field label={label}>
      {(ids) => (
        <Input
          {...ids}
          maxLength={200}
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  )
}

function DayFilter({ label, value, onChange }: FilterProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <Input {...ids} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
