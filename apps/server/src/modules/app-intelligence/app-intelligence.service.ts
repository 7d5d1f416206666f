import { AccessibilityScan, type AppFindings } from '@portal/contracts/app-intelligence'
import type { Actor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import type { GuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import { createLinkChecker } from './check-links.ts'
import { countFeedback, countUses, listComponentEvidence, listFigureEvidence } from './evidence.repository.ts'
import { findAnalytics, findApplications, findContent, synthesize } from './find-suggestions.ts'
import { readBundle } from './read-bundle.ts'

export interface AppIntelligenceDependencies {
  db: Database
  /** Address of the listening server; null while it does not listen. */
  origin: () => string | null
  /** Asks other sites whether what figures name is still there. */
  fetcher: Pick<GuardedFetcher, 'fetch'>
}

export interface AppQuestion {
  actor: Actor
  parameters: Record<string, unknown>
}

/** The portal examined by itself; every finding names what it was found by. */
export function createAppIntelligence({ db, origin, fetcher }: AppIntelligenceDependencies) {
  const links = createLinkChecker({ origin, fetcher })
  async function analyzeContent({ actor, parameters }: AppQuestion): Promise<AppFindings> {
    const [figures, components] = await Promise.all([
      listFigureEvidence(db, actor),
      listComponentEvidence(db, actor),
    ])
    const scan = AccessibilityScan.safeParse(parameters['accessibility'])
    return findContent({
      figures,
      components,
      links: await links.check(figures.flatMap(({ url }) => (url ? [url] : []))),
      scan: scan.success ? scan.data : null,
    })
  }

  async function analyzeAnalytics({ actor }: AppQuestion): Promise<AppFindings> {
    const at = origin()
    return findAnalytics(
      await listFigureEvidence(db, actor),
      at ? await readBundle(at) : { files: 0, pages: [] },
    )
  }

  async function analyzeApplications({ actor }: AppQuestion): Promise<AppFindings> {
    return findApplications({
      components: await listComponentEvidence(db, actor),
      uses: await countUses(db),
      feedback: await countFeedback(db),
    })
  }

  return {
    analyzeContent,
    analyzeAnalytics,
    analyzeApplications,
    recommend: async (question: AppQuestion): Promise<AppFindings> =>
      synthesize([
        await analyzeContent(question),
        await analyzeAnalytics(question),
        await analyzeApplications(question),
      ]),
  }
}

export type AppIntelligence = ReturnType<typeof createAppIntelligence>
