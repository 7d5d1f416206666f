import { tenderSearchWords as words } from '@portal/content/tender-searches'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestIdOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/lib/notify.ts'
import { SelectField } from '#web/ui/field-controls.tsx'
import { searchesQuery, useChangeSearches } from '../api/searches.ts'
import type { SearchCells } from './search-cells.ts'
import { SearchDialog } from './search-dialog.tsx'

interface SavedSearchesProps {
  chosen: string
  /** What a new search begins with. */
  begunWith: SearchCells
  onChoose: (id: string) => void
}

/** The person's searches and the team's: choose one, save another, remove an own one. */
export function SavedSearches({ chosen, begunWith, onChoose }: SavedSearchesProps) {
  const query = useQuery(searchesQuery())
  const change = useChangeSearches()
  const [isSaving, setSaving] = useState(false)
  const searches = query.data?.searches ?? []
  const current = searches.find(({ id }) => id === chosen)
  const remove = (id: string) =>
    change.mutate(
      { action: 'remove_search', id },
      {
        onSuccess: () => onChoose(''),
        onError: (error) =>
          notify({
            title: words.failed,
            description: error.message,
            tone: 'bad',
            reference: requestIdOf(error),
          }),
      },
    )
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {searches.length > 0 && (
        <SelectField
          label={words.label}
          className="min-w-56"
          placeholder={words.none}
          value={chosen}
          options={searches.map(({ id, name, matches, is_team: isTeam }) => ({
            value: id,
            label: words.option(name, matches, isTeam),
          }))}
          onValue={onChoose}
        />
      )}
      <Button onClick={() => setSaving(true)}>{words.open}</Button>
      {current?.is_own && (
        <Button variant="ghost" busy={change.isPending} onClick={() => remove(current.id)}>
          {words.remove}
        </Button>
      )}
      {isSaving && <SearchDialog begunWith={begunWith} onClose={() => setSaving(false)} />}
    </div>
  )
}
