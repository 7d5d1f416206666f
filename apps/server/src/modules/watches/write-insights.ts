import { randomUUID } from 'node:crypto'
import { changeWords } from '@portal/content/watches'
import type { ChangeEvidence } from '@portal/contracts/watches'
import type { Provenance } from '@portal/contracts/figures'
import { isSampleSite } from '@portal/contracts/sample-sites'
import type { Tx } from '@portal/backend/platform/db/database'
import { classifyChange } from './changes/classify-change.ts'
import type { News } from './changes/find-news.ts'
import { judgeInsight } from './changes/judge-insight.ts'
import { signatureOf } from './changes/minhash.ts'
import type { CompanyToCrawl } from './crawl-runs.repository.ts'
import { findGroup } from './group-insight.ts'
import { createInsight, listEarlierInsights } from './insights.repository.ts'
import type { Snapshot, Watch } from './watches.repository.ts'

export interface Finding {
  runId: string
  company: CompanyToCrawl
  watch: Pick<Watch, 'id' | 'url'>
  pageTitle: string
  before: Snapshot
  after: Snapshot
}

const rules = { id: 'change-rules', version: '1' }

/** Writes each piece of news as an insight with its evidence; answers how many were written. */
export async function writeInsights(tx: Tx, finding: Finding, news: readonly News[]): Promise<number> {
  let written = 0
  for (const item of news) if (await writeInsight(tx, finding, item)) written += 1
  return written
}

async function writeInsight(tx: Tx, finding: Finding, news: News): Promise<boolean> {
  const { company, watch, pageTitle, before, runId } = finding
  const id = randomUUID()
  const evidence = toEvidence(finding, news)
  const classification =
    news.change === 'rewritten'
      ? { subject: 'site' as const, confidence: 0.5 }
      : classifyChange(news.quote, pathOf(news.url ?? watch.url))
  const judgement = judgeInsight({ ...classification, change: news.change, strength: company.strength })
  const signature = signatureOf(news.quote)
  const earlier = await listEarlierInsights(tx, company.id, news.change === 'removed')
  const group = findGroup(earlier, news.quote, signature)
  return createInsight(tx, {
    ...judgement,
    // What was told already is proposed for the bin; its group shows it all the same.
    triage: group ? 'Discard' : judgement.triage,
    id,
    runId,
    companyId: company.id,
    subject: classification.subject,
    confidence: classification.confidence,
    title: changeWords.title(company.company_name, classification.subject, news.change),
    description: changeWords.description(pageTitle || watch.url, evidence),
    provenance: toProvenance(finding, evidence),
    evidence,
    groupKey: group ?? id,
    changeKey: `${watch.id}:${before.id}:${news.key}`,
    signature,
  })
}

const pathOf = (url: string): string => (url.startsWith('/') ? url : (URL.parse(url)?.pathname ?? ''))

function toEvidence({ watch, before, after }: Finding, news: News): ChangeEvidence {
  const mark = ({ id, taken_at }: Snapshot) => ({ snapshot_id: id, taken_at: taken_at.toISOString() })
  return {
    watch_id: watch.id,
    url: news.url ?? watch.url,
    change: news.change,
    quote: news.quote,
    was: news.was,
    before: mark(before),
    after: mark(after),
  }
}

/** What an invented company's site says is a sample, and stays marked as one. */
function toProvenance({ company, watch, after }: Finding, { url }: ChangeEvidence): Provenance {
  return {
    kind: isSampleSite(watch.url) ? 'sample' : 'imported',
    source: {
      name: `${company.company_name}: website`,
      url,
      locator: `snapshot ${after.id}`,
      retrieved_at: after.taken_at.toISOString().slice(0, 10),
    },
    method: rules,
    inputs: [],
    confidence_basis: 'Rules over the words that changed and the address of the page',
  }
}
