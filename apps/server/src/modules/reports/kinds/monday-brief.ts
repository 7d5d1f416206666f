import type { Tx } from '@portal/backend/platform/db/database'
import { briefWords } from '@portal/content/brief'
import type { BriefException, BriefSighting } from '@portal/contracts/brief'
import type { DocumentBlock } from '@portal/contracts/documents'
import { z } from 'zod'
import { composeBrief } from '#server/modules/brief/index.ts'
import { createDocumentBuilder, toPrint, type DocumentBuilder } from '#server/modules/documents/index.ts'
import { listVersions, type RecordedFigure } from '../evidence.repository.ts'
import { historyChart } from '../history-chart.ts'
import { defineReport } from '../report-definition.ts'

export const mondayBrief = defineReport({
  kind: 'monday-brief',
  isConfidential: false,
  parameters: z.strictObject({}),
  async compose({ tx, now, publisher }) {
    const brief = await composeBrief(tx, now)
    const builder = createDocumentBuilder({
      title: briefWords.title,
      publisher,
      createdAt: now,
      facts: [[briefWords.period, briefWords.fromTo(brief.from, brief.until)]],
    })
    if (brief.exceptions.length === 0)
      builder.section(briefWords.exceptions, [{ kind: 'paragraph', text: briefWords.nothing }])
    for (const [index, exception] of brief.exceptions.entries()) {
      const compared = await listCompared(tx, exception)
      builder.section(`${index + 1}. ${exception.title}`, [
        ...exceptionBlocks(builder, exception),
        ...historyChart(builder, compared),
      ])
    }
    for (const [title, sightings] of [
      [briefWords.alsoSeen, brief.alsoSeen],
      [briefWords.awards, brief.awards],
    ] as const)
      if (sightings.length > 0)
        builder.section(title, [
          { kind: 'list', items: sightings.map((each) => sightingItem(builder, each)) },
        ])
    if (brief.stale.length > 0)
      builder.section(briefWords.stale, [
        {
          kind: 'list',
          items: brief.stale.map((figure) => [`${figure.label}: `, builder.figure(toPrint(figure))]),
        },
      ])
    builder.section(briefWords.method, [
      { kind: 'paragraph', text: briefWords.examined(brief.examined, brief.leftOut) },
      { kind: 'list', items: brief.method.text },
    ])
    return builder.build()
  },
})

/** The versions behind the line that the page draws. */
async function listCompared(tx: Tx, { figure, history }: BriefException): Promise<RecordedFigure[]> {
  if (!figure) return []
  const versions = await listVersions(tx, figure.key)
  return versions.filter((each) =>
    history.some(({ as_of, value }) => as_of === each.as_of && value === each.value),
  )
}

const sightingItem = (
  builder: DocumentBuilder,
  { title, why, provenance, created_at: at }: BriefSighting,
) => [
  `${title}. ${why.map(printEvidence).join(' ')} `,
  builder.figure({ label: title, value: briefWords.seen, provenance, as_of: at.slice(0, 10) }),
]

function exceptionBlocks(builder: DocumentBuilder, exception: BriefException): DocumentBlock[] {
  const { figure, insight, whatChanged, againstWhat, why, whoActs, score, noise } = exception
  const shown = [
    ...(figure ? [builder.figure(toPrint(figure))] : []),
    ...(insight
      ? [
          builder.figure({
            label: exception.title,
            value: briefWords.seen,
            provenance: insight.provenance,
            as_of: insight.created_at.slice(0, 10),
          }),
        ]
      : []),
  ]
  return [
    {
      kind: 'list',
      items: [
        [`${briefWords.whatChanged}: ${whatChanged} `, ...shown],
        `${briefWords.againstWhat}: ${againstWhat}`,
        ...why.map((evidence) => `${briefWords.why}: ${printEvidence(evidence)}`),
        `${briefWords.whoActs}: ${whoActs}`,
        `${briefWords.score(score)} ${noise}`,
      ],
    },
  ]
}

const printEvidence = ({ text, url }: BriefException['why'][number]): string =>
  url === null ? text : `${text} (${url})`
