import { betaToolTitles } from '@portal/content/pages'
import { betaCategoryKeys, screenPaths } from '@portal/contracts/paths'

/** Screens that people open most: what a quick check reads. The first five are those that Home shows. */
const mainRoutes: readonly string[] = [
  screenPaths.home,
  screenPaths.executiveDashboard,
  screenPaths.competitorIntelligence,
  screenPaths.aiHub,
  screenPaths.marketBenchmarks,
  screenPaths.sectors,
  screenPaths.businessDashboard,
  screenPaths.betaAgents,
]

/** Every address of the route table, the main ones first. spec §2 */
const allRoutes: readonly string[] = [
  ...new Set([
    ...mainRoutes,
    ...Object.values(screenPaths).filter((path) => typeof path === 'string'),
    ...betaCategoryKeys.map((category) => screenPaths.betaCategory(category)),
    ...Object.keys(betaToolTitles).map((tool) => screenPaths.betaTool(tool)),
  ]),
]

export const pageRoutesOf = (checkType: 'quick' | 'full'): readonly string[] =>
  checkType === 'full' ? allRoutes : mainRoutes

/** Route modules that are not called like their address. */
const namedOtherwise: Record<string, string> = {
  [screenPaths.home]: 'home',
  [screenPaths.intelligence]: 'competitor-intelligence',
  [screenPaths.guideReference]: 'guide-reference',
  [screenPaths.figureImports]: 'figure-imports',
}

/** The route module that draws an address: its file name in the app's routes folder. */
export function moduleOf(route: string): string {
  const known = namedOtherwise[route]
  if (known !== undefined) return known
  if (route.startsWith(screenPaths.betaTool(''))) return 'beta-tool'
  if (route.startsWith(`${screenPaths.betaAgents}/`)) return 'beta-category'
  return route.slice(1).replaceAll('/', '-')
}

/** The first address that a route module draws. */
export const routeOf = (module: string): string | null =>
  allRoutes.find((route) => moduleOf(route) === module) ?? null
