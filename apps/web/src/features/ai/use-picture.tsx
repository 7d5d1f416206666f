import { aiModelsCopy } from '@portal/content/ai'
import { chartCopy } from '@portal/content/chart'
import { printDay } from '@portal/content/print-day'
import { aiUseDays, type AiDayUse, type AiProviderRow } from '@portal/contracts/ai'
import { useState } from 'react'
import { RecordedNumber } from '#web/parts/recorded-number.tsx'
import { Picture } from '#web/ui/chart/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { printUse, type UseMeasure } from './print-use.ts'

const copy = aiModelsCopy.byDay

interface UsePictureProps {
  use: readonly AiDayUse[]
  providers: readonly AiProviderRow[]
  today: string
}

/** What the calls of the last days came to, by provider: the ledger drawn, and listed. */
export function UsePicture({ use, providers, today }: UsePictureProps) {
  const [measure, setMeasure] = useState<UseMeasure>('calls')
  const [first] = use
  if (!first)
    return (
      <Section title={copy.title} className="mt-0">
        <p className="text-small text-fg-3">{copy.none(aiUseDays)}</p>
      </Section>
    )
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.label ?? id
  const days = daysBetween(first.day, today)
  const print = (value: number) => printUse(measure, value)
  const series = [...Map.groupBy(use, ({ provider }) => provider)].map(([provider, lines]) => ({
    label: nameOf(provider),
    // A day without a line had no call.
    values: days.map((day) => lines.find((line) => line.day === day)?.[measure] ?? 0),
    print,
    printExact: print,
  }))
  return (
    <Picture
      className="mt-0"
      labels={chartCopy}
      title={copy.title}
      note={copy.note(aiUseDays)}
      controls={
        <Segments label={copy.measure} options={copy.measures} value={measure} onChange={setMeasure} />
      }
      data={{ kind: 'line', label: copy.title, names: days.map(printDay), series, highlight: null }}
      table={<UseTable use={use} nameOf={nameOf} />}
    />
  )
}

function UseTable({ use, nameOf }: Pick<UsePictureProps, 'use'> & { nameOf: (id: string) => string }) {
  return (
    <RecordTable
      compact
      label={copy.title}
      rows={use.toReversed()}
      keyOf={({ day, provider }) => `${day} ${provider}`}
      columns={(column) => [
        column(copy.day, { all: 'pl-0', cells: 'whitespace-nowrap' }, ({ day }) => printDay(day)),
        column(copy.provider, ({ provider }) => nameOf(provider)),
        ...copy.measures.map(({ value: measure, label }) =>
          column(label, { numeric: true, all: 'last:pr-0' }, (line) => (
            <RecordedNumber
              recordKey={`ai.use.${line.day}.${line.provider}.${measure}`}
              label={`${nameOf(line.provider)}, ${printDay(line.day)}: ${label}`}
              value={printUse(measure, line[measure])}
              source={aiModelsCopy.use.source}
              asOf={line.day}
            />
          )),
        ),
      ]}
    />
  )
}

/** Both included. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
