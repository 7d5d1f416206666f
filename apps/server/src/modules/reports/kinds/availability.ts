import { availabilityWords as words } from '@portal/content/availability-report'
import { printMoment } from '@portal/content/print-day'
import { z } from 'zod'
import { createDocumentBuilder, type DocumentBuilder } from '#server/modules/documents/index.ts'
import { readAvailability, type AvailabilityMonth } from '#server/modules/health/index.ts'
import { defineReport } from '../report-definition.ts'

/** A calendar month, `2026-03`; this one when left out. */
const Parameters = z.strictObject({
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
})

/** How the portal was in a month: each component to the second, and every incident. */
export const availability = defineReport({
  kind: 'availability',
  isConfidential: false,
  parameters: Parameters,
  async compose({ tx, parameters, now, publisher }) {
    const month = parameters.month ?? now.toISOString().slice(0, 7)
    const read = await readAvailability(tx, month, now)
    const builder = createDocumentBuilder({
      title: words.title(month),
      summary: words.summary,
      publisher,
      createdAt: now,
      facts: [
        [
          words.period,
          words.fromTo(printMoment(read.from.toISOString()), printMoment(read.until.toISOString())),
        ],
      ],
    })
    builder.section(words.overall, [
      { kind: 'paragraph', text: [words.statement, ...overall(builder, read)] },
    ])
    builder.section(words.components, [
      {
        kind: 'table',
        columns: [
          { label: words.columns.component },
          ...(['availability', 'down', 'degraded', 'maintenance', 'unknown'] as const).map((key) => ({
            label: words.columns[key],
            isNumber: true,
          })),
        ],
        rows: worstFirst(read.components).map(({ component, availability: found }) => [
          component.name,
          percentage(builder, { name: component.name, value: found.percentage, until: read.until }),
          words.seconds(found.downSeconds),
          words.seconds(found.degradedSeconds),
          words.seconds(found.maintenanceSeconds),
          words.seconds(found.unknownSeconds),
        ]),
      },
    ])
    builder.section(words.incidents, [incidentBlock(read)])
    builder.section(words.method, [{ kind: 'list', items: [...words.methodText] }])
    return builder.build()
  },
})

/** What was away comes before what was slow, and that before all that was well, in the order of their names. */
const worstFirst = (components: AvailabilityMonth['components']) =>
  components.toSorted(
    ({ availability: a }, { availability: b }) =>
      b.downSeconds - a.downSeconds || b.degradedSeconds - a.degradedSeconds,
  )

type Printed = string | ReturnType<DocumentBuilder['figure']>

interface Percentage {
  name: string
  value: number | null
  until: Date
}

function percentage(builder: DocumentBuilder, { name, value, until }: Percentage): Printed {
  if (value === null) return words.notKnown
  return builder.figure({
    label: name,
    value: percent(value),
    provenance: { kind: 'measured', source: { name: words.source }, inputs: [] },
    as_of: until.toISOString().slice(0, 10),
  })
}

/** Never rounded up: a second of outage is no hundred per cent. */
const percent = (value: number) => `${(Math.floor(value * 1000) / 1000).toFixed(3)}%`

/** With how much of the period it is about: a month of which one hour is known is no month without an outage. */
function overall(builder: DocumentBuilder, { components, until }: AvailabilityMonth): Printed[] {
  const sum = (pick: (one: AvailabilityMonth['components'][number]['availability']) => number) =>
    components.reduce((total, one) => total + pick(one.availability), 0)
  const good = sum(({ upSeconds, degradedSeconds }) => upSeconds + degradedSeconds)
  const known = good + sum(({ downSeconds }) => downSeconds)
  const seen = known + sum(({ maintenanceSeconds }) => maintenanceSeconds)
  const whole = seen + sum(({ unknownSeconds }) => unknownSeconds)
  const value = known === 0 ? null : (good * 100) / known
  return [
    percentage(builder, { name: words.overall, value, until }),
    words.known(percent(whole === 0 ? 0 : (seen * 100) / whole)),
  ]
}

function incidentBlock({ incidents }: AvailabilityMonth) {
  if (incidents.length === 0) return { kind: 'paragraph' as const, text: words.none }
  const { component, from, until, cause, note } = words.incident
  return {
    kind: 'table' as const,
    columns: [component, from, until, cause, note].map((label) => ({ label })),
    rows: incidents.map((one) => [
      one.name,
      printMoment(one.opened_at),
      one.closed_at === null ? words.open : printMoment(one.closed_at),
      one.cause,
      one.note ?? '',
    ]),
  }
}
