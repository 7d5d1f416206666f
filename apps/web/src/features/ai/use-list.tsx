import { aiModelsCopy } from '@portal/content/ai'
import type { AiMonthUsage } from '@portal/contracts/ai'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { RecordedNumber } from '#web/parts/recorded-number.tsx'
import { printUse } from './print-use.ts'

const copy = aiModelsCopy.use

const personOf = ({ email }: AiMonthUsage): string => email ?? copy.portal

const columns: readonly { key: string; label: string; of: (line: AiMonthUsage) => string }[] = [
  { key: 'calls', label: copy.calls, of: ({ calls }) => printUse('calls', calls) },
  { key: 'failed', label: copy.failed, of: ({ failed }) => printUse('calls', failed) },
  { key: 'tokens', label: copy.tokens, of: ({ tokens }) => printUse('tokens', tokens) },
  { key: 'cost', label: copy.cost, of: (line) => printUse('cost_usd', line.cost_usd) },
  { key: 'without_price', label: copy.withoutPrice, of: (line) => printUse('calls', line.without_price) },
]

/** What each person's calls of this month came to. */
export function UseList({ usage }: { usage: readonly AiMonthUsage[] }) {
  return (
    <Section title={copy.title}>
      <p className="mb-3 max-w-3xl text-small text-fg-3">{copy.text}</p>
      {usage.length === 0 ? (
        <p className="text-small text-fg-3">{copy.none}</p>
      ) : (
        <div className="relative overflow-x-auto">
          <RecordTable
            label={copy.title}
            rows={usage}
            keyOf={(line) => line.user_id ?? 'portal'}
            columns={(column) => [
              column(copy.person, personOf),
              ...columns.map(({ key, label, of }) =>
                column(label, { numeric: true }, (line) => (
                  <RecordedNumber
                    recordKey={`ai.use.${line.user_id ?? 'portal'}.${key}`}
                    label={`${personOf(line)}: ${label}`}
                    value={of(line)}
                    source={copy.source}
                  />
                )),
              ),
            ]}
          />
        </div>
      )}
    </Section>
  )
}
