import { screenPaths, type BetaCategoryKey } from '@portal/contracts/paths'

export type MenuGroup = 'business' | 'week' | 'radar' | 'admin' | 'records' | 'beta' | 'account'

export interface Screen {
  path: string
  /** A second address of the same page. */
  alsoAt?: string
  /** What the router matches where one page draws many addresses. */
  pattern?: string
  /** The file in the web app's `app/routes`. */
  page: string
  title: string
  /** One sentence. */
  description: string
  /** In the breadcrumb, where it differs from the title. */
  crumb?: string
  /** What stands between Home and the page's own crumb. */
  trail?: readonly { label: string; path: string }[]
  icon?: string
  /** Where it stands in the menus; the order is that of this table. */
  menu?: { group: MenuGroup; label?: string }
  /** Everybody else is told that it is for administrators. */
  isAdminOnly?: true
}

/** What the head of a page says. */
export type ScreenText = Pick<Screen, 'title' | 'description'>

// spec §2 names this crumb: HerpasIA > Guide Reference.
const orchestration = { label: 'HerpasIA', path: screenPaths.herpasia }
/** What stands above the categories and the tools. */
export const betaTools = { label: 'All Beta Tools', path: screenPaths.betaAgents }
const tenderRadar = { label: 'Tenders', path: screenPaths.tenders }

const ofCategory = (key: BetaCategoryKey) =>
  ({
    path: screenPaths.betaCategory(key),
    pattern: '/beta-agents/:category',
    page: 'beta-category',
    trail: [betaTools],
  }) as const

/**
 * Every screen that needs a session. The two that need none, and load first, are in the router. Groups and targets: spec §2,
 * decisions AMB-09.
 */
export const screens = {
  home: {
    path: screenPaths.home,
    page: 'home',
    title: 'Home',
    description: 'Where the portal starts.',
    icon: 'house',
    menu: { group: 'business' },
  },
  businessDashboard: {
    path: screenPaths.businessDashboard,
    page: 'biz-dev-dashboard',
    title: 'Business Dashboard',
    description: 'Confidential: sales data, insights and strategy.',
    icon: 'briefcase',
    menu: { group: 'business' },
  },
  executiveDashboard: {
    path: screenPaths.executiveDashboard,
    page: 'dashboard',
    title: 'Executive Dashboard',
    description: 'Headline figures, strategic initiatives and the summary for the board.',
    icon: 'dashboard',
    menu: { group: 'business' },
  },
  sectors: {
    path: screenPaths.sectors,
    page: 'sectors',
    title: 'Industry Sectors',
    description: 'Projects, clients, revenue and growth of the five sectors.',
    icon: 'factory',
    menu: { group: 'business' },
  },
  competitiveIntelligence: {
    path: screenPaths.competitorIntelligence,
    alsoAt: screenPaths.intelligence,
    page: 'competitor-intelligence',
    title: 'Competitive Intelligence Platform',
    description: 'Tracked companies on seven scores, with the evidence behind each.',
    icon: 'radar',
    menu: { group: 'business', label: 'Competitor Intelligence' },
  },
  competitiveMatrix: {
    path: screenPaths.competitiveMatrix,
    page: 'competitive-matrix',
    title: 'Competitive Matrix Dashboard',
    description: '32 indicators in five groups; 100 is the market average.',
    trail: [{ label: 'Competitor Intelligence', path: screenPaths.competitorIntelligence }],
  },
  marketBenchmarks: {
    path: screenPaths.marketBenchmarks,
    page: 'market-benchmarks',
    title: 'Market Benchmarks',
    description: 'Market size, growth and share by sector, with competitors and insights.',
    icon: 'columns',
    menu: { group: 'business' },
  },
  aiHub: {
    path: screenPaths.aiHub,
    page: 'ai-hub',
    title: 'AI Business Hub',
    description: 'Chat, analysis, specialised tools, system test and voice.',
    icon: 'message',
    menu: { group: 'business' },
  },
  tenders: {
    path: screenPaths.tenders,
    page: 'tenders',
    title: 'Tenders',
    description:
      'Public procedures from every source, each once: what fits, until when, and what became of it.',
    icon: 'gavel',
    menu: { group: 'radar' },
  },
  tenderCalendar: {
    path: screenPaths.tenderCalendar,
    page: 'tenders-calendar',
    title: 'Tender calendar',
    crumb: 'Calendar',
    description: 'Deadlines for questions and offers, except of tenders decided against.',
    trail: [tenderRadar],
    icon: 'calendar',
    menu: { group: 'radar', label: 'Tender Calendar' },
  },
  tenderMap: {
    path: screenPaths.tenderMap,
    page: 'tenders-map',
    title: 'Tender map',
    crumb: 'Map',
    description: 'Where buyers call for offers, country by country and region by region.',
    trail: [tenderRadar],
    icon: 'globe',
  },
  tenderOutcomes: {
    path: screenPaths.tenderOutcomes,
    page: 'tenders-outcomes',
    title: 'Wins and losses',
    description: 'What buyers awarded, to whom and at what price, beside what we won and lost.',
    trail: [tenderRadar],
    icon: 'trophy',
    menu: { group: 'radar' },
  },
  tenderBuyer: {
    path: screenPaths.tenderBuyer,
    page: 'tenders-buyer',
    title: 'Buyer',
    description: 'What a buyer bought, from whom and on which terms, and what is noted of it.',
    trail: [tenderRadar],
  },
  tender: {
    path: screenPaths.tender(':id'),
    page: 'tender',
    title: 'Tender',
    description: 'One procedure, from all that was published of it.',
    trail: [tenderRadar],
  },
  bids: {
    path: screenPaths.bids,
    page: 'bids',
    title: 'Bids',
    description:
      'What each tender asks, compared with what the company can show: bid, no bid, or still open.',
    trail: [tenderRadar],
    icon: 'clipboard',
    menu: { group: 'radar' },
  },
  appIntelligence: {
    path: screenPaths.appIntelligence,
    page: 'app-intelligence',
    title: 'App Intelligence Analyzer',
    description: 'The portal examined by itself: content, analytics, applications, strategy.',
    icon: 'scan',
    menu: { group: 'admin' },
  },
  systemMonitoring: {
    path: screenPaths.systemMonitoring,
    page: 'system-monitoring',
    title: 'System Health Monitor',
    description: 'Routes, interfaces and outside services, measured.',
    icon: 'activity',
    menu: { group: 'admin' },
  },
  aiServices: {
    path: screenPaths.aiServices,
    page: 'ai-services',
    title: 'AI Services Dashboard',
    description: 'Providers, models and what they answer.',
    icon: 'server',
    menu: { group: 'admin' },
  },
  herpasia: {
    path: screenPaths.herpasia,
    page: 'herpasia',
    title: 'Tech & AI Orchestration',
    description: 'How the portal’s engines, models and data sources work together.',
    icon: 'workflow',
    menu: { group: 'admin' },
  },
  herpasiaDashboard: {
    path: screenPaths.herpasiaDashboard,
    page: 'herpasia-dashboard',
    title: 'Executive Dashboard',
    description: 'Headline figures, strategic initiatives and the summary for the board.',
    trail: [orchestration],
  },
  guideReference: {
    path: screenPaths.guideReference,
    page: 'guide-reference',
    title: 'Page Guide Reference',
    crumb: 'Guide Reference',
    description: 'Every guide of the portal, with its source.',
    trail: [orchestration],
    icon: 'book',
    menu: { group: 'admin', label: 'Development Guide' },
  },
  commandCenter: {
    path: screenPaths.commandCenter,
    page: 'agentic-command-center',
    title: 'Agentic Command Center',
    description: 'Agents, data sources and their last runs.',
    trail: [orchestration],
  },
  betaAgents: {
    path: screenPaths.betaAgents,
    page: 'beta-agents',
    title: 'AI Agent Tools',
    description: 'Eight tools in six categories that calculate.',
    icon: 'beaker',
    menu: { group: 'beta', label: 'All Beta Tools' },
  },
  betaAutomation: {
    ...ofCategory('automation'),
    title: 'Automation',
    description: 'Plans and schedules that calculate themselves.',
    icon: 'zap',
    menu: { group: 'beta' },
  },
  betaDesign: {
    ...ofCategory('design'),
    title: 'Design',
    description: 'From a sentence to a mass balance and a drawing.',
    icon: 'compass',
    menu: { group: 'beta' },
  },
  betaIntelligence: {
    ...ofCategory('intelligence'),
    title: 'Intelligence Tools Hub',
    description: 'Tools that read markets, competitors and the web.',
    icon: 'search',
    menu: { group: 'beta', label: 'Intelligence' },
  },
  betaOptimization: {
    ...ofCategory('optimization'),
    title: 'Optimization',
    description: 'Energy, water and running cost against their floor.',
    icon: 'gauge',
    menu: { group: 'beta' },
  },
  betaInnovation: {
    ...ofCategory('innovation'),
    title: 'Innovation',
    description: 'Ideas weighed under a budget.',
    icon: 'bulb',
    menu: { group: 'beta' },
  },
  betaSustainability: {
    ...ofCategory('sustainability'),
    title: 'Sustainability',
    description: 'Footprint against the reference range.',
    icon: 'leaf',
    menu: { group: 'beta' },
  },
  intelligenceHub: {
    path: screenPaths.betaIntelligence,
    page: 'beta-intelligence',
    title: 'Intelligence Tools Hub',
    description: 'Tools that read markets, competitors and the web.',
  },
  account: {
    path: screenPaths.account,
    page: 'account',
    title: 'Account',
    description: 'Your profile, how you sign in, and where you are signed in.',
    icon: 'person',
    menu: { group: 'account' },
  },
  brief: {
    path: screenPaths.brief,
    page: 'brief',
    title: 'Monday brief',
    description: 'What stood out in the last seven days: at most seven exceptions, the strongest first.',
    icon: 'newspaper',
    menu: { group: 'week' },
  },
  boardPack: {
    path: screenPaths.boardPack,
    page: 'board-pack',
    title: 'Board pack',
    description: 'Figures, charts, tables and answers from any page, as slides, PDF or workbook.',
    icon: 'presentation',
    menu: { group: 'week' },
  },
  deliveries: {
    path: screenPaths.deliveries,
    page: 'deliveries',
    title: 'Reports & schedules',
    description: 'Reports that were made, links that were shared, and what is mailed regularly.',
    icon: 'clock',
    menu: { group: 'week' },
  },
  explore: {
    path: screenPaths.explore,
    page: 'explore',
    title: 'Explore',
    description: 'One question with all its rows: change a part, page, export, share the link.',
    icon: 'telescope',
    menu: { group: 'week' },
  },
  teamAccess: {
    path: screenPaths.teamAccess,
    page: 'team-access',
    title: 'Team & Access',
    description: 'Who may use the portal, with which role. Access is by invitation only.',
    icon: 'people',
    menu: { group: 'records' },
    isAdminOnly: true,
  },
  aiModels: {
    path: screenPaths.aiModels,
    page: 'ai-models',
    title: 'AI models',
    description: 'Which models may be asked, for what, in which order, and what they may cost.',
    icon: 'chip',
    menu: { group: 'records' },
    isAdminOnly: true,
  },
  data: {
    path: screenPaths.data,
    page: 'data',
    title: 'Data',
    description: 'Companies, sectors, benchmarks and sources: the records behind the pages, and their files.',
    icon: 'database',
    menu: { group: 'records' },
    isAdminOnly: true,
  },
  figureImports: {
    path: screenPaths.figureImports,
    page: 'figure-imports',
    title: 'Replace figures',
    description:
      'Figures from a CSV or XLSX file: checked line by line, compared, recorded, and taken back with one click.',
    icon: 'upload',
    menu: { group: 'records' },
    isAdminOnly: true,
  },
  auditLog: {
    path: screenPaths.auditLog,
    page: 'audit-log',
    title: 'Audit log',
    description: 'What was done to accounts and records, by whom. Entries are never changed or removed.',
    icon: 'scroll',
    menu: { group: 'records' },
    isAdminOnly: true,
  },
  outbox: {
    path: screenPaths.outbox,
    page: 'outbox',
    title: 'Mail outbox',
    description: 'Every mail that the portal wrote. Without a mail server, hand its links over yourself.',
    icon: 'mail',
    menu: { group: 'records' },
    isAdminOnly: true,
  },
  shared: {
    path: screenPaths.shared(':id'),
    page: 'shared',
    title: 'Shared page',
    description: 'What somebody shared by a link.',
  },
} as const satisfies Record<string, Screen>

type ListedScreen = (typeof screens)[keyof typeof screens]
export type MenuScreen = Extract<ListedScreen, { menu: object }>
export type ScreenIcon = MenuScreen['icon']

/** What menus call a screen. */
export const labelOf = ({ title, menu }: Pick<Screen, 'title' | 'menu'>): string => menu?.label ?? title
