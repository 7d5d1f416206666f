import { executiveCopy, kpiKeys, summaryKeys } from '@portal/content/executive-dashboard'
import { reportWords } from '@portal/content/reports'
import { targetKeyOf } from '@portal/contracts/figures'
import type { DocumentBlock } from '@portal/contracts/documents'
import { z } from 'zod'
import { createDocumentBuilder, toPrint } from '#server/modules/documents/index.ts'
import { listFigures, listFiguresUnder, listInitiatives, listNotes } from '../evidence.repository.ts'
import { defineReport } from '../report-definition.ts'

const words = reportWords.executive
const headlines: readonly string[] = [...kpiKeys, ...Object.values(summaryKeys)]

export const executiveDashboard = defineReport({
  kind: 'executive-dashboard',
  isConfidential: false,
  parameters: z.strictObject({}),
  async compose({ tx, now, publisher }) {
    const figures = await listFigures(tx, [...headlines, ...headlines.map(targetKeyOf)])
    const byKey = new Map(figures.map((figure) => [figure.key, figure]))
    const notes = await listNotes(tx, headlines)
    const initiatives = await listInitiatives(tx)
    const progress = new Map(
      (await listFiguresUnder(tx, 'initiative.')).map((figure) => [figure.key, figure]),
    )
    const builder = createDocumentBuilder({
      title: words.title,
      summary: words.summary,
      publisher,
      createdAt: now,
    })
    const print = (key: string, from = byKey) => {
      const figure = from.get(key)
      return figure ? builder.figure(toPrint(figure, figure.is_stale)) : words.none
    }
    const shares = kpiKeys.flatMap((key) => byKey.get(key) ?? []).filter(({ unit }) => unit === '%')
    const pointsOf = (keys: readonly string[]) =>
      keys.map((key) => {
        const figure = byKey.get(key)
        return figure ? builder.figure(toPrint(figure, figure.is_stale)) : null
      })
    const chart: DocumentBlock = {
      kind: 'chart',
      form: 'bars',
      title: words.againstTarget,
      names: shares.map(({ label }) => label),
      series: [
        { label: words.value, unit: '%', points: pointsOf(shares.map(({ key }) => key)) },
        { label: words.target, unit: '%', points: pointsOf(shares.map(({ key }) => targetKeyOf(key))) },
      ],
      highlight: null,
      isTabled: true,
    }
    builder.section(words.headlines, [
      ...(shares.length > 0 ? [chart] : []),
      {
        kind: 'table',
        columns: [
          { label: words.figure },
          { label: words.value, isNumber: true },
          { label: words.target, isNumber: true },
          { label: words.owner },
          { label: words.commentary },
        ],
        rows: headlines.flatMap((key) => {
          const figure = byKey.get(key)
          if (!figure) return []
          return [
            [figure.label, print(key), print(targetKeyOf(key)), figure.owner ?? '', notes.get(key) ?? ''],
          ]
        }),
      },
    ])
    builder.section(executiveCopy.initiatives.title, [
      {
        kind: 'table',
        columns: [
          { label: words.initiative },
          { label: words.lead },
          { label: words.status },
          { label: words.progress, isNumber: true },
          { label: words.due },
        ],
        rows: initiatives.map(({ slug, title, lead, status, due }) => [
          title,
          lead,
          status,
          print(`initiative.${slug}.progress`, progress),
          due,
        ]),
      },
    ])
    return builder.build()
  },
})
