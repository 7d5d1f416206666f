import { interfaceWords } from '@portal/content/interface-words'
import { tenderSearchWords as words } from '@portal/content/tender-searches'
import { NewTenderSearch, procedureTypes, searchRhythms } from '@portal/contracts/tenders'
import { tenderPages } from '@portal/content/tenders'
import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { useChangeSearches } from './api/searches.ts'
import { readCells, type SearchCells } from './search-cells.ts'

const texts = ['name', 'words', 'phrase', 'without', 'cpv', 'nuts', 'least', 'most', 'buyer'] as const

/** A new saved search, begun with the words of the list. */
export function SearchDialog({ begunWith, onClose }: { begunWith: string; onClose: () => void }) {
  const [cells, setCells] = useState<SearchCells>({ words: begunWith, rhythm: 'daily' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const saving = useChangeSearches()
  const put = (change: SearchCells) => setCells((before) => ({ ...before, ...change }))
  const submit = () => {
    const read = NewTenderSearch.safeParse(readCells(cells))
    if (!read.success) {
      setFaults(Object.fromEntries(read.error.issues.map(({ path }) => [String(path[0]), words.wrong])))
      return
    }
    setFaults({})
    saving.mutate({ action: 'save_search', search: read.data }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={words.title}
      labels={interfaceWords}
      words={{ submit: words.save, busy: words.saving }}
      isBusy={saving.isPending}
      failure={saving.error?.message}
      onSubmit={submit}
      onClose={onClose}
      className="md:grid-cols-2"
    >
      {texts.map((name) => (
        <TextField
          key={name}
          label={words.fields[name]}
          hint={words.hints[name]}
          error={faults[name]}
          value={cells[name] ?? ''}
          onValue={(typed) => put({ [name]: typed })}
        />
      ))}
      <SelectField
        label={words.fields.procedure}
        placeholder={words.anyProcedure}
        value={cells.procedure ?? ''}
        options={procedureTypes.map((value) => ({ value, label: tenderPages.one.procedures[value] }))}
        onValue={(chosen) => put({ procedure: chosen })}
      />
      <SelectField
        label={words.fields.rhythm}
        value={cells.rhythm ?? ''}
        options={searchRhythms.map((value) => ({ value, label: words.rhythms[value] }))}
        onValue={(chosen) => put({ rhythm: chosen })}
      />
      <Checkbox
        label={words.fields.team}
        checked={cells.team === 'yes'}
        onChange={({ target }) => put({ team: target.checked ? 'yes' : '' })}
      />
    </FormDialog>
  )
}
