import { flowSheetCopy } from '@portal/content/agent-views'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { applyChange, type FlowChange, type FlowSheet } from './flow-edit.ts'
import type { FlowSelection } from './flow-sheet-drawing.tsx'

const copy = flowSheetCopy

interface FlowToolsProps {
  sheet: FlowSheet
  selected: FlowSelection | null
  onSelect: (selection: FlowSelection | null) => void
  onChange: (change: FlowChange) => void
}

/** Adds a unit; renames, joins or removes what is selected. */
export function FlowTools({ sheet, selected, onSelect, onChange }: FlowToolsProps) {
  const node = selected?.kind === 'unit' ? sheet.nodes.find(({ id }) => id === selected.id) : undefined
  const stream =
    selected?.kind === 'stream' ? sheet.streams.find((one) => one.stream === selected.id) : undefined
  const labelOf = (id: string) => sheet.nodes.find((one) => one.id === id)?.label ?? id
  return (
    <div data-print="hide" className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
      <NewUnit onAdd={(label) => onChange({ kind: 'add-unit', label })} />
      <Field label={copy.select} className="w-52">
        {(ids) => (
          <Select
            {...ids}
            value={node?.id ?? ''}
            placeholder={copy.nothingSelected}
            options={sheet.nodes.map(({ id, label }) => ({ value: id, label }))}
            onChange={({ target }) =>
              onSelect(target.value === '' ? null : { kind: 'unit', id: target.value })
            }
          />
        )}
      </Field>
      {node && (
        <>
          <Rename
            key={`${node.id}-${node.label}`}
            label={node.label}
            onRename={(label) => onChange({ kind: 'rename', id: node.id, label })}
          />
          <Field label={copy.addStream} className="w-52">
            {(ids) => (
              <Select
                {...ids}
                value=""
                placeholder={copy.chooseUnit}
                options={sheet.nodes
                  .filter(({ id, kind }) => kind !== 'inlet' && canJoin(sheet, node.id, id))
                  .map(({ id, label }) => ({ value: id, label }))}
                onChange={({ target }) => onChange({ kind: 'add-stream', from: node.id, to: target.value })}
              />
            )}
          </Field>
          <Button onClick={() => onChange({ kind: 'remove-unit', id: node.id })}>
            <Trash2 aria-hidden="true" />
            {copy.remove(node.label)}
          </Button>
        </>
      )}
      {stream && (
        <Button onClick={() => onChange({ kind: 'remove-stream', stream: stream.stream })}>
          <Trash2 aria-hidden="true" />
          {copy.removeStream({ stream: stream.stream, from: labelOf(stream.from), to: labelOf(stream.to) })}
        </Button>
      )}
    </div>
  )
}

/** Not to itself, nor where a stream leads already. */
const canJoin = (sheet: FlowSheet, from: string, to: string) =>
  applyChange(sheet, { kind: 'add-stream', from, to }) !== sheet

function NewUnit({ onAdd }: { onAdd: (label: string) => void }) {
  const [label, setLabel] = useState('')
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onAdd(label)
        setLabel('')
      }}
    >
      <Field label={copy.newUnit} className="w-44">
        {(ids) => (
          <Input {...ids} maxLength={60} value={label} onChange={({ target }) => setLabel(target.value)} />
        )}
      </Field>
      <Button type="submit" disabled={label.trim() === ''}>
        <Plus aria-hidden="true" />
        {copy.add}
      </Button>
    </form>
  )
}

function Rename({ label, onRename }: { label: string; onRename: (label: string) => void }) {
  const [text, setText] = useState(label)
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onRename(text)
      }}
    >
      <Field label={copy.name} className="w-44">
        {(ids) => (
          <Input {...ids} maxLength={60} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <Button type="submit" disabled={text.trim() === '' || text === label}>
        {copy.rename}
      </Button>
    </form>
  )
}
