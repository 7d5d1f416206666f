import { screenPaths } from '@portal/contracts/paths'
import { labelOf, screens, type MenuGroup, type MenuScreen, type ScreenIcon } from './screens.ts'

export type NavigationIcon = ScreenIcon | 'bot'

export interface NavigationEntry {
  label: string
  /** What tells pages of like names apart, where there is room for it. */
  description?: string
  path: string
  icon: NavigationIcon
}

export interface NavigationGroup {
  key: Exclude<MenuGroup, 'account'>
  label: string
  /** Printed beside the label. */
  mark?: string
  isCollapsible: boolean
  /** Shown only to people with `canAccessAdmin`. */
  isAdminOnly: boolean
  entries: readonly NavigationEntry[]
}

const entriesOf = (group: MenuGroup) =>
  Object.values(screens)
    .filter((screen): screen is MenuScreen => 'menu' in screen && screen.menu.group === group)
    .map((screen) => ({
      label: labelOf(screen),
      description: screen.description,
      path: screen.path,
      icon: screen.icon,
    }))

const open = { isCollapsible: false, isAdminOnly: false }
const forAdministrators = { isCollapsible: true, isAdminOnly: true }

/** The sidebar, in its order; the groups that the specification names hold what it names. spec §2 Layout */
export const sidebarGroups: readonly NavigationGroup[] = [
  { key: 'business', label: 'Business Applications', ...open, entries: entriesOf('business') },
  { key: 'week', label: 'Week & Board', ...open, entries: entriesOf('week') },
  { key: 'radar', label: 'Tender Radar', ...open, entries: entriesOf('radar') },
  { key: 'admin', label: 'Platform Admin', ...forAdministrators, entries: entriesOf('admin') },
  { key: 'records', label: 'People & Data', ...forAdministrators, entries: entriesOf('records') },
  {
    key: 'beta',
    label: 'Beta Development',
    mark: 'Dev Only',
    ...forAdministrators,
    entries: entriesOf('beta'),
  },
]

export const accountEntries: readonly NavigationEntry[] = entriesOf('account')

/** The bar at the bottom of small screens. spec §2 Layout */
export const bottomBar: readonly NavigationEntry[] = [
  { label: 'Main', path: screenPaths.home, icon: 'house' },
  { label: 'Intelligence', path: screenPaths.betaIntelligence, icon: 'radar' },
  { label: 'Benchmarks', path: screenPaths.marketBenchmarks, icon: 'columns' },
  { label: 'AI Agents', path: screenPaths.betaAgents, icon: 'bot' },
  { label: 'AI Hub', path: screenPaths.aiHub, icon: 'message' },
]

export const navigation = {
  mainLabel: 'Main',
  breadcrumbLabel: 'Breadcrumb',
  search: 'Search pages, figures, companies',
  searchShort: 'Search',
  menu: 'Menu',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  account: 'Account',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  signOut: 'Sign Out',
  signedInAs: (email: string) => `Signed in as ${email}`,
  footer: (brandName: string) => `${brandName}. Internal; invite only.`,
  version: (version: string) => `Version ${version}`,
} as const

/** The two lines of the user block. spec §6 */
export const userBlock = {
  teamBadge: (brandName: string) => `${brandName} Team`,
  adminCaption: 'Platform Administrator',
  leadCaption: (brandName: string) => `${brandName} Business Lead`,
  memberCaption: (brandName: string) => `${brandName} Platform`,
} as const
