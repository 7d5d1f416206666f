import { aiModelsCopy } from '@portal/content/ai'
import type { AiMonthUsage } from '@portal/contracts/ai'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { printUse } from './print-use.ts'
import { RecordedNumber } from './recorded-number.tsx'

const copy = aiModelsCopy.use

/** What each person's calls of this month came to. */
export function UseList({ usage }: { usage: readonly AiMonthUsage[] }) {
  return (
    <Section title={copy.title}>
      <p className="mb-3 max-w-3xl text-small text-fg-3">{copy.text}</p>
      {usage.length === 0 ? (
        <p className="text-small text-fg-3">{copy.none}</p>
      ) : (
        <div className="relative overflow-x-auto">
          <Table label={copy.title}>
            <thead>
              <tr>
                <HeadCell>{copy.person}</HeadCell>
                {columnsOf(usage[0]).map(({ key, label }) => (
                  <HeadCell key={key} numeric>
                    {label}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {usage.map((line) => {
                const person = line.email ?? copy.portal
                return (
                  <Row key={line.user_id ?? 'portal'}>
                    <Cell>{person}</Cell>
                    {columnsOf(line).map(({ key, label, value }) => (
                      <Cell key={key} numeric>
                        <RecordedNumber
                          recordKey={`ai.use.${line.user_id ?? 'portal'}.${key}`}
                          label={`${person}: ${label}`}
                          value={value}
                          source={copy.source}
                        />
                      </Cell>
                    ))}
                  </Row>
                )
              })}
            </tbody>
          </Table>
        </div>
      )}
    </Section>
  )
}

const columnsOf = (line: AiMonthUsage | undefined) => [
  { key: 'calls', label: copy.calls, value: printUse('calls', line?.calls ?? 0) },
  { key: 'failed', label: copy.failed, value: printUse('calls', line?.failed ?? 0) },
  { key: 'tokens', label: copy.tokens, value: printUse('tokens', line?.tokens ?? 0) },
  { key: 'cost', label: copy.cost, value: printUse('cost_usd', line?.cost_usd ?? 0) },
  { key: 'without_price', label: copy.withoutPrice, value: printUse('calls', line?.without_price ?? 0) },
]
