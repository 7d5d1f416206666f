import { bottomBar } from '@portal/content/navigation'
import { betaToolTitles, pages, type PageText } from '@portal/content/pages'
import { screenPaths } from '@portal/contracts/paths'

export interface Crumb {
  label: string
  path: string
}

const textOf = new Map<string, PageText>([
  [screenPaths.executiveDashboard, pages.executiveDashboard],
  [screenPaths.sectors, pages.sectors],
  [screenPaths.intelligence, pages.competitiveIntelligence],
  [screenPaths.competitorIntelligence, pages.competitiveIntelligence],
  [screenPaths.competitiveMatrix, pages.competitiveMatrix],
  [screenPaths.betaIntelligence, pages.betaIntelligence],
  [screenPaths.herpasia, pages.herpasia],
  [screenPaths.herpasiaDashboard, pages.herpasiaDashboard],
  [screenPaths.guideReference, pages.guideReference],
  [screenPaths.commandCenter, pages.commandCenter],
  [screenPaths.aiHub, pages.aiHub],
  [screenPaths.aiServices, pages.aiServices],
  [screenPaths.systemMonitoring, pages.systemMonitoring],
  [screenPaths.businessDashboard, pages.businessDashboard],
  [screenPaths.appIntelligence, pages.appIntelligence],
  [screenPaths.marketBenchmarks, pages.marketBenchmarks],
  [screenPaths.data, pages.data],
  [screenPaths.figureImports, pages.figureImports],
  [screenPaths.betaAgents, pages.betaAgents],
  [screenPaths.betaCategory('automation'), pages.betaAutomation],
  [screenPaths.betaCategory('design'), pages.betaDesign],
  [screenPaths.betaCategory('intelligence'), pages.betaIntelligence],
  [screenPaths.betaCategory('optimization'), pages.betaOptimization],
  [screenPaths.betaCategory('innovation'), pages.betaInnovation],
  [screenPaths.betaCategory('sustainability'), pages.betaSustainability],
  [screenPaths.account, pages.account],
  [screenPaths.teamAccess, pages.teamAccess],
  [screenPaths.aiModels, pages.aiModels],
  [screenPaths.auditLog, pages.auditLog],
  [screenPaths.outbox, pages.outbox],
  [screenPaths.brief, pages.brief],
  [screenPaths.boardPack, pages.boardPack],
  [screenPaths.deliveries, pages.deliveries],
  [screenPaths.explore, pages.explore],
  [screenPaths.tenders, pages.tenders],
  [screenPaths.tenderCalendar, pages.tenderCalendar],
  [screenPaths.bids, pages.bids],
])

const betaTrail = { label: 'All Beta Tools', path: screenPaths.betaAgents }
const toolTexts = Object.entries(betaToolTitles).map(
  ([id, title]) => [screenPaths.betaTool(id), { title, description: '', trail: [betaTrail] }] as const,
)
for (const [path, text] of toolTexts) textOf.set(path, text)

/** Home first, then the page's items. spec §2 Layout */
export function breadcrumbOf(pathname: string): Crumb[] {
  const home: Crumb = { label: pages.home.title, path: screenPaths.home }
  const text: PageText | undefined =
    textOf.get(pathname) ?? (pathname.startsWith(screenPaths.tender('')) ? pages.tender : undefined)
  if (!text) return [home]
  return [home, ...(text.trail ?? []), { label: text.crumb ?? text.title, path: pathname }]
}

/** /intelligence is another address of the same page. */
export const isCurrentPath = (path: string, pathname: string): boolean =>
  path === pathname || (path === screenPaths.competitorIntelligence && pathname === screenPaths.intelligence)

const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** The bar has five entries: an entry is current for every page below its address, too. */
export function currentBottomEntry(pathname: string): string | undefined {
  const exact = bottomBar.find((entry) => entry.path === pathname)
  const isBelow = (path: string) => path !== screenPaths.home && firstSegment(path) === firstSegment(pathname)
  return (exact ?? bottomBar.find((entry) => isBelow(entry.path)))?.path
}
