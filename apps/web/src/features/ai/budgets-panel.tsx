import { aiModelsCopy } from '@portal/content/ai'
import { budgetRoles, type AiBudgetRow, type AiMonthUsage } from '@portal/contracts/ai'
import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { useChangeRegistry } from './api/registry.ts'
import { RecordedNumber } from '#web/parts/recorded-number.tsx'

const copy = aiModelsCopy.budgets
const count = new Intl.NumberFormat('en')

interface BudgetsPanelProps {
  budgets: readonly AiBudgetRow[]
  usage: readonly AiMonthUsage[]
}

export function BudgetsPanel({ budgets, usage }: BudgetsPanelProps) {
  const change = useChangeRegistry()
  const whose = ({ role, user_id: userId }: AiBudgetRow): string =>
    role === null
      ? (usage.find((each) => each.user_id === userId)?.email ?? copy.formerPerson)
      : copy.roles[role]
  return (
    <Section title={copy.title}>
      <p className="mb-3 max-w-3xl text-small text-fg-3">{copy.text}</p>
      {budgets.length === 0 && <p className="text-small text-fg-3">{copy.none}</p>}
      <ul className="divide-y divide-line">
        {budgets.map((budget) => (
          <li key={budget.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
            <span className="min-w-48 flex-1 font-medium">{whose(budget)}</span>
            <Limit label={copy.usd} budget={budget} limit={budget.limit_usd} />
            <Limit label={copy.tokens} budget={budget} limit={budget.limit_tokens} />
            <IconButton
              icon={Trash2}
              label={copy.remove(whose(budget))}
              disabled={change.isPending}
              onClick={() => change.mutate({ what: 'budget_removed', id: budget.id })}
            />
          </li>
        ))}
      </ul>
      <BudgetForm usage={usage} />
    </Section>
  )
}

function Limit({ label, budget, limit }: { label: string; budget: AiBudgetRow; limit: number | null }) {
  return (
    <span className="flex items-baseline gap-2 text-small text-fg-3">
      {label}
      {limit === null ? (
        copy.unlimited
      ) : (
        <RecordedNumber
          recordKey={`ai.budget.${budget.id}.${label}`}
          label={label}
          value={count.format(limit)}
          source={aiModelsCopy.registrySource}
        />
      )}
    </span>
  )
}

function BudgetForm({ usage }: { usage: readonly AiMonthUsage[] }) {
  const change = useChangeRegistry()
  const people = usage.flatMap(({ user_id: id, email }) =>
    id === null || email === null ? [] : [{ id, email }],
  )
  const [whose, setWhose] = useState<string>('business_user')
  const [usd, setUsd] = useState('')
  const [tokens, setTokens] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = usd.trim() === '' && tokens.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isMissing) return
    const role = budgetRoles.find((each) => each === whose) ?? null
    change.mutate({
      what: 'budget',
      row: {
        role,
        user_id: role === null ? whose : null,
        limit_usd: usd.trim() === '' ? null : Number(usd),
        limit_tokens: tokens.trim() === '' ? null : Number(tokens),
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-4">
      <SelectField
        label={copy.whose}
        value={whose}
        options={[
          ...budgetRoles.map((role) => ({ value: role, label: copy.roles[role] })),
          ...people.map(({ id, email }) => ({ value: id, label: email })),
        ]}
        onValue={setWhose}
      />
      <TextField label={copy.usd} type="number" min={0} step="any" value={usd} onValue={setUsd} />
      <TextField label={copy.tokens} type="number" min={0} value={tokens} onValue={setTokens} />
      <Button type="submit" busy={change.isPending}>
        {copy.save}
      </Button>
      {isChecked && isMissing && (
        <Note tone="bad" role="alert">
          {copy.missing}
        </Note>
      )}
    </form>
  )
}
