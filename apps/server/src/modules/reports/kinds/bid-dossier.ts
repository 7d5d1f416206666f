import { bidDossier as words, bidPages, sayTerms } from '@portal/content/bids'
import { printDay, printMoment } from '@portal/content/print-day'
import type { DecidedBid, JudgedRequirement, TenderFile } from '@portal/contracts/bids'
import type { DocumentBlock, DocumentText } from '@portal/contracts/documents'
import { z } from 'zod'
import { readBid } from '#server/modules/bids/index.ts'
import { createDocumentBuilder, type DocumentBuilder } from '#server/modules/documents/index.ts'
import { defineReport } from '../report-definition.ts'

/** What one tender asks, compared with the present evidence: each requirement with its quote and place, the verdict, the decision. */
export const bidDossier = defineReport({
  kind: 'bid-dossier',
  isConfidential: true,
  parameters: z.strictObject({ tender: z.uuid() }),
  async compose({ tx, parameters, now, publisher }) {
    const { tender, files, requirements, verdict, decision } = await readBid(tx, parameters.tender, now)
    const builder = createDocumentBuilder({
      title: words.title(tender.title),
      publisher,
      createdAt: now,
      facts: [
        [words.buyer, tender.buyer],
        ...(tender.offers_until === null
          ? []
          : [[bidPages.list.columns.due, printDay(tender.offers_until)] as const]),
        [words.verdict, bidPages.verdicts[verdict.verdict]],
        [bidPages.tender.decision, decisionOf(decision)],
      ],
    })
    const decider = requirements.find(({ id }) => id === verdict.decidedBy)
    builder.section(words.verdict, [
      { kind: 'paragraph', text: `${bidPages.verdicts[verdict.verdict]}: ${verdict.because}` },
      ...(decider ? [tableOf([decider], files, builder)] : []),
    ])
    builder.section(words.requirements, [
      requirements.length === 0
        ? { kind: 'paragraph', text: bidPages.tender.noneRead.description }
        : tableOf(requirements, files, builder),
    ])
    builder.section(bidPages.tender.decision, [
      { kind: 'paragraph', text: [decisionOf(decision), decision?.reason ?? ''].filter(Boolean).join('. ') },
    ])
    return builder.build()
  },
})

function tableOf(
  requirements: readonly JudgedRequirement[],
  files: readonly TenderFile[],
  builder: DocumentBuilder,
): DocumentBlock {
  const { columns } = bidPages.tender
  return {
    kind: 'table',
    columns: [columns.requirement, words.place, columns.asked, columns.standing].map((label) => ({ label })),
    rows: requirements.map((one) => rowOf(one, files, builder)),
  }
}

function rowOf(
  {
    kind,
    terms,
    quote,
    locator,
    file_id: of,
    is_mandatory: isMandatory,
    is_resolved: isResolved,
    standing,
    because,
    evidence,
  }: JudgedRequirement,
  files: readonly TenderFile[],
  builder: DocumentBuilder,
): DocumentText[] {
  const file = files.find(({ id }) => id === of)
  const label = isMandatory ? bidPages.kinds[kind] : `${bidPages.kinds[kind]} (${bidPages.tender.optional})`
  const asked = sayTerms(kind, terms)
  const sourced =
    file && asked !== ''
      ? [
          `${label}: `,
          builder.figure({
            label,
            value: asked,
            provenance: file.provenance,
            as_of: file.added_at.slice(0, 10),
          }),
        ]
      : label
  const decided = [bidPages.standings[standing], because, evidence?.name ?? ''].filter(Boolean).join('. ')
  return [
    isResolved ? quote : `${quote} (${bidPages.tender.unresolved})`,
    [file?.name, locator].filter(Boolean).join(', '),
    sourced,
    decided,
  ]
}

const decisionOf = (decision: DecidedBid | null): string => {
  const { undecided, bid, noBid, decided } = bidPages.tender
  if (decision === null) return undecided
  const by = decided(decision.decided_by, printMoment(decision.decided_at))
  return `${decision.decision === 'bid' ? bid : noBid}, ${by}`
}
