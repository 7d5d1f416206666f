import { screenPaths } from '@portal/contracts/paths'

/** One entry of the reference: a page of the portal and the public source its rules come from. spec §2 */
export interface GuideEntry {
  title: string
  source: string
  /** A public page of that source; opens in a new tab. */
  link: string
  description: string
  usage: string
  /** The page that it guides. */
  path: string
}

/** In the order of the specification. */
export const guides: readonly GuideEntry[] = [
  {
    title: 'AI Intelligence Platform',
    source: 'NIST, AI Risk Management Framework',
    link: 'https://www.nist.gov/itl/ai-risk-management-framework',
    description:
      'The portal as a whole: records, engines that calculate, and an assistant that may only say what a ' +
      'record or an engine says. The framework names what such a system must show: what it knows, ' +
      'how sure it is, and who answers for it.',
    usage:
      'Start on Home. Select a number to see where it comes from; ask the assistant for what you do not ' +
      'find, and follow the numbers in its answer to their records before you use them in a bid.',
    path: screenPaths.home,
  },
  {
    title: 'Executive Dashboard',
    source: 'ISO, key performance indicators for manufacturing operations',
    link: 'https://www.iso.org/standard/54497.html',
    description:
      'The headline figures of a steering meeting. The standard says what makes a figure one that can be ' +
      'steered by: a formula, a unit, a period, and who reads it. The cards of the dashboard carry the same.',
    usage:
      'Read the strip from left to right, then the initiatives behind it. ' +
      'Replace each sample by your own value with its source; the version before stays in the history, ' +
      'and comes back with one press.',
    path: screenPaths.executiveDashboard,
  },
  {
    title: 'Industry Sectors Analysis',
    source: 'Eurostat, statistics on the production of manufactured goods',
    link: 'https://ec.europa.eu/eurostat/web/prodcom',
    description:
      'The sectors that plants are built for. Eurostat counts what each of them makes, ' +
      'by product and country: the sound way to judge whether a growth rate is one of the market or of a single client.',
    usage:
      'Compare growth and revenue of the sectors before you plan a bid. ' +
      'Look up the product code of the filling or process line at Eurostat, ' +
      'and enter its volume with the address of the table as source.',
    path: screenPaths.sectors,
  },
  {
    title: 'Beta AI Agents Toolkit',
    source: 'European Commission, reference documents on best available techniques',
    link: 'https://eippcb.jrc.ec.europa.eu/reference/',
    description:
      'Tools that calculate from a sentence: schedules, mass balances, wear, energy and water. ' +
      'Levels of consumption are judged against the reference documents for food, drink and milk, ' +
      'not against a feeling.',
    usage:
      'Open a tool and press Run on its example. Then write your own case in a sentence, ' +
      'correct what was assumed, and take the result pack: a colleague can redo the calculation by hand from it.',
    path: screenPaths.betaAgents,
  },
  {
    title: 'AI Intelligence Hub',
    source: 'World Wide Web Consortium, the PROV family of documents',
    link: 'https://www.w3.org/TR/prov-overview/',
    description:
      'Chat, analysis and voice over the records of the portal. Provenance, ' +
      'as the consortium describes it, is what links an answer to what it was made of, and by whom: ' +
      'without it an answer is only an opinion.',
    usage:
      'Ask in the chat, or choose an analysis and a depth. Open the citations; if none fits, ' +
      'the hub says that it found no evidence, and the record is still to be entered.',
    path: screenPaths.aiHub,
  },
  {
    title: 'Competitive Intelligence',
    source: 'IETF, the robots exclusion protocol',
    link: 'https://www.rfc-editor.org/rfc/rfc9309',
    description:
      'Tracked companies on seven scores, each with its evidence, and what changed on their public ' +
      'websites. Pages are read as the protocol asks: only what a site allows, under a name that it can refuse.',
    usage:
      'Open a company, crawl its website, and look at both snapshots of a change. ' +
      'Sort what matters for the team; the scores rest on that, and the report carries the sources.',
    path: screenPaths.competitorIntelligence,
  },
  {
    title: 'Tech & AI Orchestration',
    source: 'PostgreSQL, row security policies',
    link: 'https://www.postgresql.org/docs/current/ddl-rowsecurity.html',
    description:
      'How the parts work together: one database that decides who may see which row, ' +
      'engines and models that read from it, and jobs that keep it up to date.',
    usage:
      'Read the architecture from left to right, then open the command center to see what runs now. ' +
      'A developer starts with the policies of a table: what they refuse, no screen can show.',
    path: screenPaths.herpasia,
  },
  {
    title: 'Global Market Intelligence',
    source: 'Food and Agriculture Organization, FAOSTAT',
    link: 'https://www.fao.org/faostat/en/',
    description:
      'Where crops, milk, wine and beer are made and processed, by country and year. ' +
      'It is the long view that a plant needs: a line runs longer than a market report is right.',
    usage:
      'Set the size of a market on Market Benchmarks, with table and year of the source. ' +
      'Ask the tool of the same name for the trend, and read the uncertainty beside the number.',
    path: screenPaths.betaTool('market-intel'),
  },
]

export const guideReferenceCopy = {
  carousel: 'Page guides',
  what: 'What this is',
  how: 'How to use',
  source: 'Source',
  openSource: 'Open the source',
  newTab: '(new tab)',
  openPage: 'Open the page',
  openPageOf: (title: string) => `Open the page ${title}`,
  openSourceOf: (title: string) => `Open the source of ${title}`,
  previous: 'Previous guides',
  next: 'Next guides',
  dots: 'Pages of guides',
  dot: (page: number) => `Page ${page}`,
  counter: (last: number, all: number) => `Showing ${last} of ${all} guides`,
  keyboard: 'Arrow keys move by one card.',
  development: {
    title: 'Development Guide',
    note: 'In the repository',
    intro:
      'What the next developer needs is written beside the code. Each recipe names the files to copy from, ' +
      'and ends with a checklist that the tests of the repository hold you to.',
    recipes: [
      {
        title: 'Add a figure',
        text: 'A number is a record with unit, date, source and method. Nothing else draws one.',
        file: 'docs/how-to/add-a-figure.md',
      },
      {
        title: 'Add an engine',
        text: 'A calculation is pure, typed, refuses what it cannot judge, and has golden values.',
        file: 'docs/how-to/add-an-engine.md',
      },
      {
        title: 'Add a table',
        text: 'The database decides who sees a row: policy, grant, and a test of each cell.',
        file: 'docs/how-to/add-a-table.md',
      },
      {
        title: 'Add an endpoint',
        text: 'A function parses, calls a module and answers. The rule lives once.',
        file: 'docs/how-to/add-an-endpoint.md',
      },
      {
        title: 'Add a job',
        text: 'Work that nobody waits for: done once by one of several nodes, also after a crash.',
        file: 'docs/how-to/add-a-job.md',
      },
      {
        title: 'Add a screen',
        text: 'Address, words, feature, route, navigation, tests: in that order.',
        file: 'docs/how-to/add-a-screen.md',
      },
      {
        title: 'Add a report',
        text: 'One document, three formats, with the source of every figure as a footnote.',
        file: 'docs/how-to/add-a-report.md',
      },
      {
        title: 'Operate the portal',
        text: 'Backup and restore, several nodes, metrics, and what to do when the database is away.',
        file: 'docs/how-to/operate.md',
      },
    ],
  },
} as const
