import { screenPaths } from '@portal/contracts/paths'

export interface PageText {
  title: string
  description: string
  /** The page's own crumb where it differs from the title. */
  crumb?: string
  /** What stands between Home and the page's own title in the breadcrumb. */
  trail?: readonly { label: string; path: string }[]
}

// spec §2 names this crumb: HerpasIA > Guide Reference.
const orchestration = { label: 'HerpasIA', path: screenPaths.herpasia }
const betaTools = { label: 'All Beta Tools', path: screenPaths.betaAgents }

const category = (title: string, description: string): PageText => ({
  title,
  description,
  trail: [betaTools],
})

/** Title, one sentence and breadcrumb of every screen behind the guard. */
export const pages = {
  home: { title: 'Home', description: 'Where the portal starts.' },
  executiveDashboard: {
    title: 'Executive Dashboard',
    description: 'Headline figures, strategic initiatives and the summary for the board.',
  },
  sectors: {
    title: 'Industry Sectors',
    description: 'Projects, clients, revenue and growth of the five sectors.',
  },
  competitiveIntelligence: {
    title: 'Competitive Intelligence Platform',
    description: 'Tracked companies on seven scores, with the evidence behind each.',
  },
  competitiveMatrix: {
    title: 'Competitive Matrix Dashboard',
    description: '32 indicators in five groups; 100 is the market average.',
    trail: [{ label: 'Competitor Intelligence', path: screenPaths.competitorIntelligence }],
  },
  betaIntelligence: {
    title: 'Intelligence Tools Hub',
    description: 'Tools that read markets, competitors and the web.',
  },
  herpasia: {
    title: 'Tech & AI Orchestration',
    description: 'How the portal’s engines, models and data sources work together.',
  },
  herpasiaDashboard: {
    title: 'Executive Dashboard',
    description: 'Headline figures, strategic initiatives and the summary for the board.',
    trail: [orchestration],
  },
  guideReference: {
    title: 'Page Guide Reference',
    crumb: 'Guide Reference',
    description: 'Every guide of the portal, with its source.',
    trail: [orchestration],
  },
  commandCenter: {
    title: 'Agentic Command Center',
    description: 'Agents, data sources and their last runs.',
    trail: [orchestration],
  },
  aiHub: {
    title: 'AI Business Hub',
    description: 'Chat, analysis, specialised tools, system test and voice.',
  },
  aiServices: { title: 'AI Services Dashboard', description: 'Providers, models and what they answer.' },
  systemMonitoring: {
    title: 'System Health Monitor',
    description: 'Routes, interfaces and outside services, measured.',
  },
  businessDashboard: {
    title: 'Business Dashboard',
    description: 'Confidential: sales data, insights and strategy.',
  },
  appIntelligence: {
    title: 'App Intelligence Analyzer',
    description: 'The portal examined by itself: content, analytics, applications, strategy.',
  },
  marketBenchmarks: {
    title: 'Market Benchmarks',
    description: 'Market size, growth and share by sector, with competitors and insights.',
  },
  data: {
    title: 'Data',
    description: 'Companies, sectors, benchmarks and sources: the records behind the pages, and their files.',
  },
  figureImports: {
    title: 'Replace figures',
    description:
      'Figures from a CSV or XLSX file: checked line by line, compared, recorded, and taken back with one click.',
  },
  betaAgents: { title: 'AI Agent Tools', description: 'Eight tools in six categories that calculate.' },
  betaAutomation: category('Automation', 'Plans and schedules that calculate themselves.'),
  betaDesign: category('Design', 'From a sentence to a mass balance and a drawing.'),
  betaOptimization: category('Optimization', 'Energy, water and running cost against their floor.'),
  betaInnovation: category('Innovation', 'Ideas weighed under a budget.'),
  betaSustainability: category('Sustainability', 'Footprint against the reference range.'),
  account: { title: 'Account', description: 'Your profile, how you sign in, and where you are signed in.' },
  teamAccess: {
    title: 'Team & Access',
    description: 'Who may use the portal, with which role. Access is by invitation only.',
  },
  aiModels: {
    title: 'AI models',
    description: 'Which models may be asked, for what, in which order, and what they may cost.',
  },
  auditLog: {
    title: 'Audit log',
    description: 'What was done to accounts and records, by whom. Entries are never changed or removed.',
  },
  outbox: {
    title: 'Mail outbox',
    description: 'Every mail that the portal wrote. Without a mail server, hand its links over yourself.',
  },
  brief: {
    title: 'Monday brief',
    description: 'What stood out in the last seven days: at most seven exceptions, the strongest first.',
  },
  explore: {
    title: 'Explore',
    description: 'One question with all its rows: change a part, page, export, share the link.',
  },
  tenders: {
    title: 'Tenders',
    description:
      'Public procedures from every source, each once: what fits, until when, and what became of it.',
  },
  tender: {
    title: 'Tender',
    description: 'One procedure, from all that was published of it.',
    trail: [{ label: 'Tenders', path: screenPaths.tenders }],
  },
  tenderCalendar: {
    title: 'Tender calendar',
    crumb: 'Calendar',
    description: 'Deadlines for questions and offers, except of tenders decided against.',
    trail: [{ label: 'Tenders', path: screenPaths.tenders }],
  },
  bids: {
    title: 'Bids',
    description: 'What each tender asks, held against what the company can show: bid, no bid, or still open.',
    trail: [{ label: 'Tenders', path: screenPaths.tenders }],
  },
  boardPack: {
    title: 'Board pack',
    description: 'Figures, charts, tables and answers from any page, as slides, PDF or workbook.',
  },
  deliveries: {
    title: 'Reports & schedules',
    description: 'Reports that were made, links that were shared, and what is mailed regularly.',
  },
} as const satisfies Record<string, PageText>

export type PageKey = keyof typeof pages

export const betaToolTitles = {
  'project-manager': 'Autonomous Project Manager',
  'plant-designer': 'Smart Plant Designer',
  'market-intel': 'Global Market Intelligence',
  'maintenance-predictor': 'Predictive Maintenance',
  'web-intelligence': 'Web Intelligence Scanner',
  'innovation-lab': 'Innovation Lab Assistant',
  'sustainability-agent': 'Sustainability Intelligence',
  'creative-designer': 'Creative Design Assistant',
} as const
