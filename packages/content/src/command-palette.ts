import { labelOf, screens, type MenuScreen } from './screens.ts'

/** Command palette, key help and the keys themselves (interface.md, Keyboard). */
export const paletteCopy = {
  title: 'Command palette',
  description: 'Search pages, figures, companies, chats and actions',
  placeholder: 'Search pages, figures, companies',
  ask: (brand: string, text: string) => `Ask ${brand}: ${text}`,
  act: (verb: string, name: string) => `${verb} ${name}`,
  verbs: { watch: 'Watch', replace: 'Replace' },
  failed: 'Figures, companies and chats could not be searched.',
  failedNote: 'Pages and actions still work.',
  groups: {
    pages: 'Pages',
    figures: 'Figures',
    companies: 'Companies',
    chats: 'Chats',
    actions: 'Actions',
    ask: 'Assistant',
  },
  actions: {
    lightTheme: 'Switch to the light theme',
    darkTheme: 'Switch to the dark theme',
    newChat: 'New chat',
    invite: 'Invite a colleague',
    replaceFigure: 'Replace a figure',
    exportPage: 'Export this page',
    newReport: 'New report: competitive analysis',
    watchSite: 'Watch a site',
    runHealthCheck: 'Run health check',
    keys: 'Show keyboard shortcuts',
    signOut: 'Sign Out',
  },
} as const

/** The numbers of a page without an export of its own, as a file. */
export const pageExportCopy = { home: 'home', columns: ['Figure', 'Value', 'Source'] } as const

export const keyHelpCopy = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  followedBy: 'then',
  groups: { anywhere: 'Anywhere', go: 'Go to', chat: 'Chat' },
  rows: {
    palette: 'Command palette',
    search: 'Search',
    help: 'This help',
    close: 'Close or minimise',
    send: 'Send the message',
    newline: 'New line',
    figure: 'Figure card of the focused figure',
    nextRow: 'Next row',
    previousRow: 'Previous row',
    export: 'Export what the page shows',
  },
} as const

const jump = (key: string, screen: MenuScreen) => ({ key, to: screen.path, label: labelOf(screen) })

/** `g`, then one of these letters. */
export const goKeys = [
  jump('h', screens.home),
  jump('d', screens.executiveDashboard),
  jump('s', screens.sectors),
  jump('c', screens.competitiveIntelligence),
  jump('m', screens.marketBenchmarks),
  jump('b', screens.businessDashboard),
  jump('a', screens.aiHub),
  jump('t', screens.betaAgents),
  jump('y', screens.systemMonitoring),
] as const
