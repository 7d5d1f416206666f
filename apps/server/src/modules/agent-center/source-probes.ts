import { probeNotes } from '@portal/content/agent-center'
import type { SourceId } from '@portal/contracts/agent-center'
import { isSampleSite } from '@portal/contracts/sample-sites'
import { engines } from '@portal/engines/registry'
import type { Logger } from 'pino'
import type { AiService } from '#server/modules/ai/index.ts'
import type { PageReader } from '#server/modules/watches/index.ts'
import type { Database } from '@portal/backend/platform/db/database'
import { FetchFailure } from '#server/platform/fetcher/fetch-failure.ts'
import { countFigures, pickWebsites, readDatabase, type Look } from './source-probes.repository.ts'

export interface ProbeDependencies {
  db: Database
  log: Pick<Logger, 'warn'>
  ai: Pick<AiService, 'providers' | 'testConnection'>
  pages: PageReader
  /** How long a look may take. */
  timeoutMs?: number
}

/** Why a source cannot be verified, in words for whoever reads the page. */
class ProbeFailure extends Error {}

const websitesAtOnce = 3

/** Answers what it found. @throws ProbeFailure */
type Probe = (deps: ProbeDependencies, signal: AbortSignal) => Promise<string>

const probes: Record<SourceId, Probe> = {
  async database({ db }) {
    const { version, takesWrites } = await readDatabase(db)
    if (!takesWrites) throw new ProbeFailure(probeNotes.readOnly)
    return probeNotes.database(version)
  },
  async figures({ db }) {
    const { current, samples } = await countFigures(db)
    if (current === 0) throw new ProbeFailure(probeNotes.noFigures)
    return probeNotes.figures(current, samples)
  },
  async websites({ db, pages }, signal) {
    const sites = await pickWebsites(db, websitesAtOnce)
    if (sites.length === 0) throw new ProbeFailure(probeNotes.noWebsites)
    const read = await Promise.all(sites.map((site) => readSite(site, pages, signal)))
    const names = (isMeant: (site: { website: string }, index: number) => boolean) =>
      sites.filter(isMeant).map(({ name }) => name)
    return probeNotes.websites(
      names(({ website }, index) => read[index] === true && !isSampleSite(website)),
      names((_site, index) => read[index] === false),
      names(({ website }, index) => read[index] === true && isSampleSite(website)),
    )
  },
  async engines({ ai }) {
    const providers = ai.providers().filter(({ isConfigured }) => isConfigured)
    if (providers.length === 0) {
      const [engine] = engines
      engine?.run(engine.example)
      return probeNotes.builtin
    }
    for (const { id, label } of providers) {
      const tested = await ai.testConnection(id)
      if (!tested.ok) throw new ProbeFailure(probeNotes.of(label, tested.message))
    }
    return probeNotes.providers(providers.map(({ label }) => label))
  },
}

/** Whether its page was read: a site that answers that robots do not read it is there, and is left alone. @throws ProbeFailure */
async function readSite(
  { name, website }: { name: string; website: string },
  pages: PageReader,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await pages.read(website, signal)
    return true
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    if (error.kind === 'refused_by_robots') return false
    throw new ProbeFailure(probeNotes.of(name, error.message), { cause: error })
  }
}

/** Looks at each of these sources, all at once; one that fails keeps its own error, and harms no other. */
export function lookAt(deps: ProbeDependencies, sources: readonly SourceId[]): Promise<Look[]> {
  return Promise.all(sources.map((source) => look(deps, source)))
}

async function look(deps: ProbeDependencies, source: SourceId): Promise<Look> {
  const signal = AbortSignal.timeout(deps.timeoutMs ?? 10_000)
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const detail = await Promise.race([probes[source](deps, signal), timeoutOf(signal)])
    return { source, error: null, detail, durationMs: took() }
  } catch (error) {
    if (!(error instanceof ProbeFailure))
      deps.log.warn(
        { event: 'agent_center.look_failed', source, err: error },
        'a data source was not verified',
      )
    const words = error instanceof ProbeFailure ? error.message : probeNotes.ownFault
    return { source, error: words, detail: null, durationMs: took() }
  }
}

const timeoutOf = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ProbeFailure(probeNotes.timeout)), { once: true })
  })
