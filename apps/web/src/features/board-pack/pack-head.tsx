import { boardPackCopy as copy } from '@portal/content/board-pack'
import { packLimits, type BoardPackRow } from '@portal/contracts/board-pack'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { useChangePack, useCreatePack } from './api/board-pack.ts'

interface PackHeadProps {
  packs: readonly BoardPackRow[]
  pack: BoardPackRow
  parts: number
  onChoose: (packId: string) => void
}

/** Which pack it is: chosen, renamed, begun or removed. */
export function PackHead({ packs, pack, parts, onChoose }: PackHeadProps) {
  const change = useChangePack()
  const create = useCreatePack()
  const [isRemoving, setRemoving] = useState(false)
  const rename = (typed: string) => {
    const name = typed.trim()
    if (name !== '' && name !== pack.name) change.mutate({ do: 'rename-pack', id: pack.id, name })
  }
  const begin = () => create.mutate(copy.newName(packs.length + 1), { onSuccess: ({ id }) => onChoose(id) })
  return (
    <div className="flex flex-wrap items-end gap-3">
      {packs.length > 1 && (
        <SelectField
          label={copy.pack}
          className="w-60 max-md:w-full"
          value={pack.id}
          options={packs.map(({ id, name }) => ({ value: id, label: name }))}
          onValue={onChoose}
        />
      )}
      <TextField
        label={copy.name}
        className="w-90 max-md:w-full"
        key={pack.name}
        defaultValue={pack.name}
        maxLength={packLimits.title}
        onBlur={({ target }) => {
          if (target.value.trim() === '') target.value = pack.name
          rename(target.value)
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <Button icon={Plus} busy={create.isPending} onClick={begin}>
        {copy.newPack}
      </Button>
      <Button icon={Trash2} variant="ghost" onClick={() => setRemoving(true)}>
        {copy.removePack}
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title={copy.removePack}
          text={copy.removeText(pack.name, parts)}
          confirmLabel={copy.removePack}
          labels={copy}
          isDanger
          isBusy={change.isPending}
          failure={change.error?.message ?? null}
          onConfirm={() =>
            change.mutate(
              { do: 'remove-pack', id: pack.id },
              {
                onSuccess: () => {
                  setRemoving(false)
                  onChoose('')
                },
              },
            )
          }
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}
