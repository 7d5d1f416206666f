import { flowSheetCopy } from '@portal/content/agent-views'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { applyChange, type FlowChange, type FlowSheet } from './flow-edit.ts'
import type { Draft } from './draft-sheet.ts'
import type { FlowSelection } from './flow-sheet-drawing.tsx'
import { KindSelect, UnitSettings } from './unit-settings.tsx'

const copy = flowSheetCopy

interface FlowToolsProps {
  sheet: FlowSheet
  selected: FlowSelection | null
  /** Where the diagram is calculated again as it changes. */
  draft: Draft | null
  onSelect: (selection: FlowSelection | null) => void
  onChange: (change: FlowChange) => void
}

/** Adds a unit; renames, joins or removes what is selected. */
export function FlowTools({ sheet, selected, draft, onSelect, onChange }: FlowToolsProps) {
  const node = selected?.kind === 'unit' ? sheet.nodes.find(({ id }) => id === selected.id) : undefined
  const stream =
    selected?.kind === 'stream' ? sheet.streams.find((one) => one.stream === selected.id) : undefined
  const unit = node && draft?.units.get(node.id)
  const labelOf = (id: string) => sheet.nodes.find((one) => one.id === id)?.label ?? id
  return (
    <div data-print="hide" className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
      <NewUnit
        isCalculated={draft !== null}
        onAdd={(label, unit) => onChange({ kind: 'add-unit', label, ...(unit && { unit }) })}
      />
      <Field label={copy.select} className="w-52">
        {(ids) => (
          <Select
            {...ids}
            value={selected ? keyOf(selected) : ''}
            placeholder={copy.nothingSelected}
            options={[
              ...sheet.nodes.map(({ id, label }) => ({ value: keyOf({ kind: 'unit', id }), label })),
              ...sheet.streams.map(({ stream: id, from, to }) => ({
                value: keyOf({ kind: 'stream', id }),
                label: copy.stream(id, labelOf(from), labelOf(to)),
              })),
            ]}
            onChange={({ target }) => onSelect(selectionOf(target.value))}
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
      {node && unit && draft && (
        <UnitSettings
          key={node.id}
          unit={unit}
          components={draft.components}
          onSet={(values) => onChange({ kind: 'set', id: node.id, values })}
        />
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

/** One list of units and streams does all that the drawing does. */
const keyOf = ({ kind, id }: FlowSelection): string => `${kind}:${id}`

function selectionOf(key: string): FlowSelection | null {
  const [kind = '', ...rest] = key.split(':')
  const id = rest.join(':')
  return kind === 'unit' || kind === 'stream' ? { kind, id } : null
}

/** Not to itself, nor where a stream leads already. */
const canJoin = (sheet: FlowSheet, from: string, to: string) =>
  applyChange(sheet, { kind: 'add-stream', from, to }) !== sheet

interface NewUnitProps {
  isCalculated: boolean
  onAdd: (label: string, unit?: { kind: string }) => void
}

function NewUnit({ isCalculated, onAdd }: NewUnitProps) {
  const [label, setLabel] = useState('')
  const [kind, setKind] = useState('mix')
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onAdd(label, isCalculated ? { kind } : undefined)
        setLabel('')
      }}
    >
      <Field label={copy.newUnit} className="w-44">
        {(ids) => (
          <Input {...ids} maxLength={60} value={label} onChange={({ target }) => setLabel(target.value)} />
        )}
      </Field>
      {isCalculated && <KindSelect label={copy.kindOfNew} value={kind} onChoose={setKind} />}
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
