import type { AiHubStatus } from '@portal/contracts/ai-hub'
import { aiHubCopy, hubSettingsCopy } from '@portal/content/ai-hub'
import { RecordedNumber } from '#web/parts/recorded-number.tsx'

const copy = hubSettingsCopy.budget
const count = new Intl.NumberFormat('en')
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })

/** What the month used so far, counted from the own answers. */
export function BudgetView({ status }: { status: AiHubStatus | null }) {
  if (!status) return null
  const { month } = status
  const rows = [
    ...budgetRows(status.budget),
    { key: 'answers', label: copy.answers, value: count.format(month.answers) },
    { key: 'tokens', label: copy.tokens, value: count.format(month.tokens) },
    { key: 'cost', label: copy.cost, value: money.format(month.costUsd) },
    ...(month.answersWithoutPrice > 0
      ? [{ key: 'without_price', label: copy.withoutPrice, value: count.format(month.answersWithoutPrice) }]
      : []),
  ]
  return (
    <div className="md:col-span-2">
      <dl className="text-small">
        {rows.map(({ key, label, value }) => (
          <div key={key} className="grid grid-cols-[1fr_auto] border-b border-line py-1.5">
            <dt className="text-fg-3">{label}</dt>
            <dd>
              <RecordedNumber
                recordKey={`ai.month.${key}`}
                label={label}
                value={value}
                source={aiHubCopy.status.usageSource}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-fg-3">{noteOf(status.budget)}</p>
    </div>
  )
}

const percent = new Intl.NumberFormat('en', { style: 'percent' })
type Budget = NonNullable<AiHubStatus['budget']>

function noteOf(budget: AiHubStatus['budget']): string {
  if (budget === null) return copy.none
  const limits = [
    ...(budget.limitUsd === null ? [] : [money.format(budget.limitUsd)]),
    ...(budget.limitTokens === null ? [] : [copy.limitTokens(count.format(budget.limitTokens))]),
  ]
  const state = budget.state === 'open' ? [] : [copy[budget.state]]
  return [`${copy.limit(limits.join(', '))}.`, ...state].join(' ')
}

const budgetRows = (budget: Budget | null) =>
  budget === null
    ? []
    : [
        { key: 'used', label: copy.used, value: percent.format(budget.share) },
        {
          key: 'pace',
          label: copy.pace,
          value:
            budget.limitUsd === null
              ? copy.limitTokens(count.format(budget.paceTokens))
              : money.format(budget.paceUsd),
        },
      ]
