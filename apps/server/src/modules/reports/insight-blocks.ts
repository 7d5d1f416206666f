import { reportWords } from '@portal/content/reports'
import type { DocumentBlock } from '@portal/contracts/documents'
import type { DocumentBuilder } from '#server/modules/documents/index.ts'
import type { ReportedInsight } from './evidence.repository.ts'

/** What was seen, each with the words that stood there and where. */
export function insightBlocks(
  builder: DocumentBuilder,
  insights: readonly ReportedInsight[],
): DocumentBlock[] {
  if (insights.length === 0) return [{ kind: 'paragraph', text: reportWords.insights.none }]
  return [
    {
      kind: 'list',
      items: insights.map((insight) => {
        const {
          title,
          description,
          company,
          evidence,
          provenance,
          created_at: at,
          impact_score: impact,
        } = insight
        const name = company === null ? title : `${company}: ${title}`
        const quote = evidence === null ? '' : ` ${reportWords.insights.seen(evidence)}`
        const printed = builder.figure({
          label: reportWords.insights.impactOf(title),
          value: reportWords.insights.impact(impact),
          provenance,
          as_of: at.slice(0, 10),
        })
        return [`${name}. ${description}${quote} `, printed]
      }),
    },
  ]
}
