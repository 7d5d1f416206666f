import { outcomeWords } from '@portal/content/tender-outcomes'
import type { AwardRow } from '@portal/contracts/tenders'
import { useQuery } from '@tanstack/react-query'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { trackedQuery, useNameWinner } from '../api/outcomes.ts'

const words = outcomeWords.correct
/** What may be chosen beside the companies. */
const rules = { value: 'rules', label: words.rules }
const nobody = { value: 'nobody', label: words.nobody }

/** Who a winner is, where its name led to the wrong company or to none. */
export function WinnerDialog({ award, onClose }: { award: AwardRow; onClose: () => void }) {
  const tracked = useQuery(trackedQuery())
  const { form, put, dialog } = useRecordForm({
    initial: () => ({
      chosen: award.company === null ? nobody.value : `company ${award.company}`,
      reason: award.reason,
    }),
    read: ({ chosen, reason }) => {
      const company = chosen.startsWith('company ') ? chosen.slice('company '.length) : null
      return { said: { winner: award.winner, reason, ...(chosen !== rules.value && { company }) } }
    },
    change: useNameWinner(),
    words: { submit: words.save, busy: words.saving },
    onClose,
  })
  const names = tracked.data?.names ?? (award.company === null ? [] : [award.company])
  return (
    <FormDialog {...dialog} title={words.title}>
      <p className="font-medium">
        <q className="[quotes:none]">{award.winner}</q>
      </p>
      <SelectField
        label={words.company}
        value={form.chosen}
        options={[
          nobody,
          ...(award.rule === 'person' ? [rules] : []),
          ...names.map((name) => ({ value: `company ${name}`, label: name })),
        ]}
        onValue={(chosen) => put({ chosen })}
      />
      <TextField
        label={words.reason}
        maxLength={500}
        value={form.reason}
        onValue={(reason) => put({ reason })}
      />
    </FormDialog>
  )
}
