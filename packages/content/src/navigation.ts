import { screenPaths } from '@portal/contracts/paths'

export interface NavigationEntry {
  label: string
  path: string
}

export interface NavigationGroup {
  key: 'business' | 'radar' | 'admin' | 'beta'
  label: string
  /** Printed beside the label. */
  mark?: string
  isCollapsible: boolean
  /** Shown only to people with `canAccessAdmin`. */
  isAdminOnly: boolean
  entries: readonly NavigationEntry[]
}

const betaCategories = [
  { label: 'Automation', path: screenPaths.betaCategory('automation') },
  { label: 'Design', path: screenPaths.betaCategory('design') },
  { label: 'Intelligence', path: screenPaths.betaCategory('intelligence') },
  { label: 'Optimization', path: screenPaths.betaCategory('optimization') },
  { label: 'Innovation', path: screenPaths.betaCategory('innovation') },
  { label: 'Sustainability', path: screenPaths.betaCategory('sustainability') },
] as const

/** The sidebar, in its order. spec §2 Layout; targets: decisions AMB-09. */
export const sidebarGroups: readonly NavigationGroup[] = [
  {
    key: 'business',
    label: 'Business Applications',
    isCollapsible: false,
    isAdminOnly: false,
    entries: [
      { label: 'Home', path: screenPaths.home },
      { label: 'Business Dashboard', path: screenPaths.businessDashboard },
      { label: 'Executive Dashboard', path: screenPaths.executiveDashboard },
      { label: 'Industry Sectors', path: screenPaths.sectors },
      { label: 'Competitor Intelligence', path: screenPaths.competitorIntelligence },
      { label: 'Market Benchmarks', path: screenPaths.marketBenchmarks },
      { label: 'AI Business Hub', path: screenPaths.aiHub },
    ],
  },
  {
    key: 'radar',
    label: 'Tender Radar',
    isCollapsible: false,
    isAdminOnly: false,
    entries: [
      { label: 'Tenders', path: screenPaths.tenders },
      { label: 'Tender Calendar', path: screenPaths.tenderCalendar },
      { label: 'Bids', path: screenPaths.bids },
    ],
  },
  {
    key: 'admin',
    label: 'Platform Admin',
    isCollapsible: true,
    isAdminOnly: true,
    entries: [
      { label: 'App Intelligence Analyzer', path: screenPaths.appIntelligence },
      { label: 'System Health Monitor', path: screenPaths.systemMonitoring },
      { label: 'AI Services Dashboard', path: screenPaths.aiServices },
      { label: 'Tech & AI Orchestration', path: screenPaths.herpasia },
      { label: 'Development Guide', path: screenPaths.guideReference },
    ],
  },
  {
    key: 'beta',
    label: 'Beta Development',
    mark: 'Dev Only',
    isCollapsible: true,
    isAdminOnly: true,
    entries: [{ label: 'All Beta Tools', path: screenPaths.betaAgents }, ...betaCategories],
  },
]

/** Screens of the account menu, which the specification's menus do not name. */
export const accountEntries: readonly (NavigationEntry & { isAdminOnly: boolean })[] = [
  { label: 'Account', path: screenPaths.account, isAdminOnly: false },
  { label: 'Monday brief', path: screenPaths.brief, isAdminOnly: false },
  { label: 'Board pack', path: screenPaths.boardPack, isAdminOnly: false },
  { label: 'Reports & schedules', path: screenPaths.deliveries, isAdminOnly: false },
  { label: 'Explore', path: screenPaths.explore, isAdminOnly: false },
  { label: 'Team & Access', path: screenPaths.teamAccess, isAdminOnly: true },
  { label: 'AI models', path: screenPaths.aiModels, isAdminOnly: true },
  { label: 'Data', path: screenPaths.data, isAdminOnly: true },
  { label: 'Replace figures', path: screenPaths.figureImports, isAdminOnly: true },
  { label: 'Audit log', path: screenPaths.auditLog, isAdminOnly: true },
  { label: 'Mail outbox', path: screenPaths.outbox, isAdminOnly: true },
]

/** The bar at the bottom of small screens. spec §2 Layout */
export const bottomBar: readonly NavigationEntry[] = [
  { label: 'Main', path: screenPaths.home },
  { label: 'Intelligence', path: screenPaths.betaIntelligence },
  { label: 'Benchmarks', path: screenPaths.marketBenchmarks },
  { label: 'AI Agents', path: screenPaths.betaAgents },
  { label: 'AI Hub', path: screenPaths.aiHub },
]

export const navigation = {
  mainLabel: 'Main',
  breadcrumbLabel: 'Breadcrumb',
  search: 'Search pages, figures, companies',
  searchShort: 'Search',
  menu: 'Menu',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  theme: 'Theme',
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
