import { printFigure } from '@portal/content/print-figure'
import { processIntelligenceWords as words } from '@portal/content/process-intelligence'
import { screenPaths } from '@portal/contracts/paths'
import { EngineRefusal } from '@portal/engines/core'
import { getEngine } from '@portal/engines/registry'
import { runEngine } from '#server/modules/engines/index.ts'
import { createThreads } from '#server/platform/threads/threads.ts'
import type { Citing } from './cite-records.ts'
import { sectorLine } from './market-view.ts'
import type { MarketRecords } from './market-records.repository.ts'
import { sectorsIn } from './named-sectors.ts'
import type { ReadScope } from './scope-thread.ts'

interface ProposalCase {
  industry: string
  client: string
  scope: string
  /** Whatever else was given, by its name. */
  given: readonly [name: string, value: string][]
  /** Who asks. */
  whose: string
}

/** 40 engines take a second of the processor for 4,000 characters of quantities, and sixteen for a million. */
const most = { references: 5, engines: 2, figures: 6, read: 4000 }
const frame = words.proposal

/** A proposal as far as records and calculations carry it; what only a person can write is marked with its reason. */
export async function frameProposal(
  { industry, client, scope, given, whose }: ProposalCase,
  { sectors, won }: MarketRecords,
  citing: Citing,
): Promise<{ content: string; missing: string[] }> {
  const named = sectorsIn(scope, sectors)
  const about = named.length > 0 ? named : sectorsIn(industry, sectors)
  const references = won
    .filter(({ sector }) => about.some(({ name }) => name === sector))
    .slice(0, most.references)
    .map(({ id: record_id, reference, title, country, closed_on, as_of, provenance }) => {
      const excerpt = frame.reference({ title, country, year: closed_on.slice(0, 4) })
      const source = {
        record_table: 'pipeline_opportunities',
        record_id,
        label: reference,
        as_of,
        provenance,
      }
      return `- ${excerpt} ${citing.cite({ ...source, excerpt, href: screenPaths.businessDashboard })}`
    })
  const read = scope.slice(0, most.read)
  const { cases, quantities } = read.trim() === '' ? nothingRead : await readInThread(read, { whose })
  const calculated = await calculateCases(cases, whose)
  const noFigures = quantities.length === 0 ? frame.noQuantities : frame.noEngine(quantities.join(', '))
  const missing = [
    ...(client === '' ? [frame.noClient] : []),
    ...(scope === '' ? [frame.noScope] : []),
    ...(about.length === 0 ? [frame.noSector(industry)] : []),
    ...(references.length === 0 ? [frame.noReferences] : []),
    ...(calculated.length === 0 ? [noFigures] : []),
    ...(scope.length > most.read ? [frame.longScope(most.read)] : []),
  ]
  const section = (title: string, lines: readonly string[], empty: string) =>
    [`## ${title}`, ...(lines.length > 0 ? lines : [frame.toWrite(empty)])].join('\n')
  const content = [
    `# ${frame.title(client || frame.client)}`,
    section(
      frame.sections.scope,
      [scope, ...given.map(([name, value]) => `${name}: ${value}`)].filter(Boolean),
      frame.noScope,
    ),
    section(
      frame.sections.market,
      about.map((sector) => sectorLine(sector, citing)),
      frame.noSector(industry),
    ),
    section(frame.sections.references, references, frame.noReferences),
    section(frame.sections.figures, calculated, noFigures),
    ...Object.entries(frame.byPerson).map(([title, what]) => section(title, [], what)),
  ].join('\n\n')
  return { content, missing }
}

const readInThread = createThreads<string, ReadScope>(new URL('./scope-thread.ts', import.meta.url))
const nothingRead: ReadScope = { cases: [], quantities: [] }

/** What the engines make of their cases; one that refuses what it is given is left out. */
async function calculateCases(cases: ReadScope['cases'], whose: string): Promise<string[]> {
  const calculated = await Promise.all(cases.map((each) => calculate(each, whose)))
  return calculated
    .filter((lines) => lines.length > 0)
    .slice(0, most.engines)
    .flat()
}

async function calculate({ engine: id, filled }: ReadScope['cases'][number], whose: string) {
  const engine = getEngine(id)
  try {
    const { figures, method } = await runEngine(id, filled.input, whose)
    const read = filled.found.map(({ label, raw }) => `${label} ${raw.trim()}`).join(', ')
    return [
      frame.calculatedBy({ title: engine.title, version: method.version, read }),
      ...figures
        .slice(0, most.figures)
        .map(({ label, value, unit }) => `- ${label}: ${printFigure({ value, unit })}`),
    ]
  } catch (error) {
    if (error instanceof EngineRefusal) return []
    throw error
  }
}
