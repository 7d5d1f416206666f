/** Path groups of the wire contract, one origin. */
export const pathGroups = {
  auth: '/auth/v1',
  rest: '/rest/v1',
  realtime: '/realtime/v1',
  storage: '/storage/v1',
  functions: '/functions/v1',
} as const

export const betaCategoryKeys = [
  'automation',
  'design',
  'intelligence',
  'optimization',
  'innovation',
  'sustainability',
] as const
export type BetaCategoryKey = (typeof betaCategoryKeys)[number]

/**
 * Addresses of the screens. spec §2 Route table; `commandCenter` (decisions AMB-11) and those under /data are ours, and so are
 * those from `account` on.
 */
export const screenPaths = {
  landing: '/landing',
  auth: '/auth',
  home: '/',
  executiveDashboard: '/dashboard',
  sectors: '/sectors',
  intelligence: '/intelligence',
  competitorIntelligence: '/competitor-intelligence',
  competitiveMatrix: '/competitive-matrix',
  betaIntelligence: '/beta-intelligence',
  herpasia: '/herpasia',
  herpasiaDashboard: '/herpasia/dashboard',
  guideReference: '/herpasia/guide-reference',
  commandCenter: '/agentic-command-center',
  aiHub: '/ai-hub',
  aiServices: '/ai-services',
  systemMonitoring: '/system-monitoring',
  businessDashboard: '/biz-dev-dashboard',
  appIntelligence: '/app-intelligence',
  marketBenchmarks: '/market-benchmarks',
  data: '/data',
  figureImports: '/data/figures',
  betaAgents: '/beta-agents',
  betaCategory: (category: BetaCategoryKey) => `/beta-agents/${category}`,
  betaTool: (toolId: string) => `/beta-agents/tools/${toolId}`,
  account: '/account',
  teamAccess: '/team-access',
  aiModels: '/ai-models',
  auditLog: '/audit-log',
  outbox: '/outbox',
  brief: '/brief',
  deliveries: '/deliveries',
  boardPack: '/board-pack',
  explore: '/explore',
  tenders: '/tenders',
  tenderCalendar: '/tenders/calendar',
  tenderMap: '/tenders/map',
  tenderOutcomes: '/tenders/wins-and-losses',
  tenderBuyer: '/tenders/buyer',
  tender: (id: string) => `/tenders/${id}`,
  bids: '/bids',
  shared: (token: string) => `/shared/${token}`,
} as const

/** Of any page: opens the card of a figure above it. */
export const figureParameter = 'figure'
