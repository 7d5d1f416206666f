import { askCopy } from '@portal/content/ask'
import { interfaceWords } from '@portal/content/interface-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { askKey, teachWord, unreadQuery } from '#web/lib/ask/calls.ts'
import { useChange } from '#web/lib/requests.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { TextField } from '#web/ui/field-controls.tsx'

const copy = askCopy.teach
/** Items shown of those that match; typing narrows them. */
const mostShown = 40

/** An administrator says what a word means: it is read so in everybody's questions. */
export function TeachDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const { data, isPending, error, refetch } = useQuery(unreadQuery())
  const [search, setSearch] = useState('')
  const [item, setItem] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const teach = useChange({
    change: (wanted: string) => teachWord(word, wanted),
    done: (_, wanted) => {
      const label = data?.items.find(({ id }) => id === wanted)?.label ?? wanted
      return { title: copy.done, description: copy.doneText(word, label), tone: 'good' }
    },
    refreshes: [askKey],
  })
  const sought = search.trim().toLowerCase()
  const found = (data?.items ?? []).filter(({ label }) => label.toLowerCase().includes(sought))
  return (
    <FormDialog
      title={copy.title(word)}
      labels={interfaceWords}
      words={copy}
      isBusy={teach.isPending}
      failure={isMissing && item === null ? copy.chooseFirst : teach.error?.message}
      onClose={onClose}
      onSubmit={() => {
        setMissing(item === null)
        if (item !== null) teach.mutate(item, { onSuccess: onClose })
      }}
    >
      <p className="text-small text-fg-2">{copy.text}</p>
      {error && <ErrorState {...toErrorState({ error, refetch }, copy.failed)} />}
      <TextField label={copy.search} type="search" value={search} onValue={setSearch} />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-small text-fg-2">{copy.item}</legend>
        {isPending && <RowsSkeleton label={copy.loading} rows={4} />}
        {data && found.length === 0 && <p className="text-small text-fg-3">{copy.none(search.trim())}</p>}
        <div className="grid max-h-52 overflow-y-auto">
          {found.slice(0, mostShown).map(({ id, label }) => (
            <label
              key={id}
              className="flex items-center gap-2 rounded-2 px-2 py-1 hover:bg-fg/8 max-md:py-2.5"
            >
              <input
                type="radio"
                name="item"
                value={id}
                checked={item === id}
                onChange={() => setItem(id)}
                className="size-4 flex-none accent-(--accent-line)"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
