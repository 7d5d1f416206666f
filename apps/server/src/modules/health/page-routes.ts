import { screenAddresses, screenAt } from '@portal/content/screen-addresses'
import { screenPaths } from '@portal/contracts/paths'

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
  ...new Set([...mainRoutes, screenPaths.landing, screenPaths.auth, ...screenAddresses]),
]

export const pageRoutesOf = (checkType: 'quick' | 'full'): readonly string[] =>
  checkType === 'full' ? allRoutes : mainRoutes

/** The route module that draws an address: its file name in the app's routes folder. */
export const moduleOf = (route: string): string => screenAt(route)?.page ?? route.slice(1)

/** The first address that a route module draws. */
export const routeOf = (module: string): string | null =>
  allRoutes.find((route) => moduleOf(route) === module) ?? null
