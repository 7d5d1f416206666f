import { tenderSearchWords as words } from '@portal/content/tender-searches'
import { NewTenderSearch, procedureTypes, searchRhythms } from '@portal/contracts/tenders'
import { tenderPages } from '@portal/content/tenders'
import { ListTree } from 'lucide-react'
import { useState } from 'react'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { useChangeSearches } from '../api/searches.ts'
import { CpvTree } from './cpv-tree.tsx'
import { listOf, readCells, type SearchCells } from './search-cells.ts'

const texts = ['name', 'words', 'phrase', 'without', 'cpv', 'nuts', 'least', 'most', 'buyer'] as const

interface SearchDialogProps {
  begunWith: SearchCells
  onClose: () => void
}

/** A new saved search, begun with what the list is narrowed to. */
export function SearchDialog({ begunWith, onClose }: SearchDialogProps) {
  const [isTreeOpen, setTreeOpen] = useState(false)
  const change = useChangeSearches()
  const { form, put, faults, dialog } = useRecordForm({
    initial: (): SearchCells => ({ ...begunWith, rhythm: 'daily' }),
    read: (cells) => {
      const { data, error } = NewTenderSearch.safeParse(readCells(cells))
      return data
        ? { said: { action: 'save_search' as const, search: data } }
        : { faults: Object.fromEntries(error.issues.map(({ path }) => [String(path[0]), words.wrong])) }
    },
    change,
    words: { submit: words.save, busy: words.saving },
    onClose,
  })
  return (
    <FormDialog {...dialog} title={words.title} className="md:grid-cols-2">
      {texts.map((name) => (
        <TextField
          key={name}
          label={words.fields[name]}
          hint={words.hints[name]}
          error={faults[name]}
          value={form[name] ?? ''}
          onValue={(typed) => put({ [name]: typed })}
        />
      ))}
      <div className="md:col-span-2">
        <Button
          variant="ghost"
          icon={ListTree}
          aria-expanded={isTreeOpen}
          onClick={() => setTreeOpen(!isTreeOpen)}
        >
          {words.tree.open}
        </Button>
        {isTreeOpen && (
          <CpvTree chosen={listOf(form.cpv)} onChange={(chosen) => put({ cpv: chosen.join(', ') })} />
        )}
      </div>
      <SelectField
        label={words.fields.procedure}
        placeholder={words.anyProcedure}
        value={form.procedure ?? ''}
        options={procedureTypes.map((value) => ({ value, label: tenderPages.one.procedures[value] }))}
        onValue={(chosen) => put({ procedure: chosen })}
      />
      <SelectField
        label={words.fields.rhythm}
        value={form.rhythm ?? ''}
        options={searchRhythms.map((value) => ({ value, label: words.rhythms[value] }))}
        onValue={(chosen) => put({ rhythm: chosen })}
      />
      <Checkbox
        label={words.fields.team}
        checked={form.team === 'yes'}
        onChange={({ target }) => put({ team: target.checked ? 'yes' : '' })}
      />
    </FormDialog>
  )
}
