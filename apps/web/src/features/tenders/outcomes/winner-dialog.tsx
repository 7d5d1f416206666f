import { interfaceWords } from '@portal/content/interface-words'
import { outcomeWords } from '@portal/content/tender-outcomes'
import type { AwardRow } from '@portal/contracts/tenders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { trackedQuery, useNameWinner } from '../api/outcomes.ts'

const words = outcomeWords.correct
/** What may be chosen beside the companies. */
const rules = { value: 'rules', label: words.rules }
const nobody = { value: 'nobody', label: words.nobody }

/** Who a winner is, where its name led to the wrong company or to none. */
export function WinnerDialog({ award, onClose }: { award: AwardRow; onClose: () => void }) {
  const tracked = useQuery(trackedQuery())
  const change = useNameWinner()
  const [chosen, setChosen] = useState(award.company === null ? nobody.value : `company ${award.company}`)
  const [reason, setReason] = useState(award.reason)
  const company = chosen.startsWith('company ') ? chosen.slice('company '.length) : null
  const names = tracked.data?.names ?? (award.company === null ? [] : [award.company])
  return (
    <FormDialog
      title={words.title}
      labels={interfaceWords}
      words={{ submit: words.save, busy: words.saving }}
      isBusy={change.isPending}
      failure={change.error?.message ?? null}
      onSubmit={() =>
        change.mutate(
          { winner: award.winner, reason, ...(chosen !== rules.value && { company }) },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <p className="font-medium">
        <q className="[quotes:none]">{award.winner}</q>
      </p>
      <Field label={words.company}>
        {(ids) => (
          <Select
            {...ids}
            value={chosen}
            options={[
              nobody,
              ...(award.rule === 'person' ? [rules] : []),
              ...names.map((name) => ({ value: `company ${name}`, label: name })),
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </Field>
      <Field label={words.reason}>
        {(ids) => (
          <Input {...ids} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
    </FormDialog>
  )
}
