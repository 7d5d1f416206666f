import { screenPaths } from '@portal/contracts/paths'

/** A part of the portal; `counted` names the records that say how much of it there is. */
interface ArchitecturePart {
  name: string
  text: string
  counted?: 'watches' | 'figures' | 'health_checks' | 'ai_chat_messages' | 'reports'
}

interface ArchitectureStage {
  title: string
  parts: readonly ArchitecturePart[]
}

/** Tech & AI Orchestration. spec §2; leadership by role, decisions AMB-32. */
export const orchestrationCopy = {
  actions: {
    commandCenter: 'Command center',
    guide: 'Guide reference',
    dashboard: 'Executive view',
  },
  vision: {
    title: 'Vision',
    statement:
      'Every number that a plant is sold, built or judged by can be followed to its source: ' +
      'by the engineer who made it, the colleague who checks it, and the client who relies on it.',
    text:
      'The portal does not replace the judgement of process engineers. It takes the searching, ' +
      'the copying and the second calculation off them, and shows its own work while it does so.',
  },
  live: {
    title: 'At work now',
    text: 'Jobs of the portal',
    failed: 'The agents cannot be read at the moment.',
    loading: 'Reading the agents',
  },
  market: {
    title: 'Market opportunity',
    intro:
      'The market that the company can address with turnkey plants, and where it lies. ' +
      'The figures are records: press one for its source, and replace it with your own.',
    addressable: 'Addressable market',
    regions: [
      { key: 'market.addressable_share.europe', label: 'Europe' },
      { key: 'market.addressable_share.north_america', label: 'North America' },
      { key: 'market.addressable_share.asia_pacific', label: 'Asia Pacific' },
      { key: 'market.addressable_share.other', label: 'Other' },
    ],
    split: 'Share of the addressable market by region',
    failed: 'The market figures could not be read.',
    empty: 'No market figure is recorded yet.',
    more: 'Market Benchmarks',
    reasons: [
      {
        title: 'Bids decided on evidence',
        text:
          'Clients ask for guaranteed consumption and dates. A bid that shows method and uncertainty wins ' +
          'against one that only promises.',
      },
      {
        title: 'Energy and water have a price',
        text:
          'Best available techniques are law in Europe and a term of contract elsewhere. ' +
          'The gap to them is the business case of a revamp.',
      },
      {
        title: 'Know-how leaves with people',
        text: 'What senior engineers know about a process is kept in engines with golden values, and stays when they go.',
      },
    ],
  },
  architecture: {
    title: 'Architecture',
    intro: 'Read from left to right: what comes in, what it becomes, what works on it, and who sees it.',
    label: 'How the parts of the portal work together',
    stages: [
      {
        title: 'Sources',
        parts: [
          {
            name: 'Company websites',
            text: 'Read politely: robots, pauses, a name of our own.',
            counted: 'watches',
          },
          { name: 'Files', text: 'CSV and XLSX, checked line by line, taken back whole.' },
          { name: 'People', text: 'A value typed with its source; the version before stays.' },
        ],
      },
      {
        title: 'Records',
        parts: [
          { name: 'One database', text: 'PostgreSQL decides who sees and writes which row.' },
          { name: 'Figures', text: 'Value, unit, period, source, method, version.', counted: 'figures' },
          { name: 'Audit log', text: 'Chained: an entry that is changed breaks the chain.' },
        ],
      },
      {
        title: 'Work',
        parts: [
          { name: 'Engines', text: 'Pure calculations with golden values; they refuse nonsense.' },
          {
            name: 'Assistant',
            text: 'Composes answers from records alone, with or without a model.',
            counted: 'ai_chat_messages',
          },
          {
            name: 'Agents',
            text: 'Jobs that crawl, report, check and keep house.',
            counted: 'health_checks',
          },
        ],
      },
      {
        title: 'People',
        parts: [
          { name: 'Screens', text: 'Each number opens its card; samples carry their mark.' },
          {
            name: 'Reports',
            text: 'PDF, slides, workbooks and links, sources in an appendix.',
            counted: 'reports',
          },
          { name: 'Interfaces', text: 'The same calls for your own systems, under the same rules.' },
        ],
      },
    ] as readonly ArchitectureStage[],
    counts: {
      watches: 'Pages watched',
      figures: 'Figures on record',
      ai_chat_messages: 'Answers to you',
      health_checks: 'Health checks kept',
      reports: 'Reports you may read',
    } satisfies Record<NonNullable<ArchitecturePart['counted']>, string>,
    countedIn: 'Counted in the portal’s own records',
    countsFailed: 'The records could not be counted.',
    rulesTitle: 'What holds everywhere',
    rules: [
      'The model explains; it never makes the number.',
      'Rights live in the database, not in the screens.',
      'Nothing leaves the company unless a key for it is configured.',
      'What is not known is shown as not known.',
    ],
  },
  roadmap: {
    title: 'Roadmap',
    note: 'A plan, not a commitment',
    quarters: [
      {
        when: '2027-01',
        label: 'Q1 2027',
        theme: 'Own figures',
        goals: [
          'Samples of the Executive Dashboard replaced by the company’s own figures',
          'Connectors to the systems that keep projects and offers',
        ],
        proof: 'No sample mark on the Executive Dashboard',
      },
      {
        when: '2027-04',
        label: 'Q2 2027',
        theme: 'Own methods',
        goals: [
          'Design rules of brewery and dairy as engines, with golden values of past projects',
          'Result packs as part of every offer',
        ],
        proof: 'A senior engineer redoes three packs by hand',
      },
      {
        when: '2027-07',
        label: 'Q3 2027',
        theme: 'Running plants',
        goals: [
          'Measured consumption of handed-over plants as records',
          'Guarantees compared with what plants do',
        ],
        proof: 'Each guarantee of a new offer names the plants behind it',
      },
      {
        when: '2027-10',
        label: 'Q4 2027',
        theme: 'Clients',
        goals: [
          'Shared pages for clients, limited to their own plant',
          'The Monday brief for service contracts',
        ],
        proof: 'First service contract that is steered by the portal',
      },
    ],
    proof: 'Done when',
  },
  leadership: {
    title: 'Leadership',
    note: 'By role: who decides what',
    roles: [
      {
        role: 'Executive sponsor',
        duty: 'Owns the headline figures, and decides which of them steer the company.',
      },
      {
        role: 'Head of process engineering',
        duty: 'Approves methods and golden values; no engine goes live without that.',
      },
      {
        role: 'Head of data and AI',
        duty: 'Chooses providers and models, keeps their budget, and answers for what the assistant says.',
      },
      {
        role: 'Market intelligence lead',
        duty: 'Decides which companies are watched, and sorts what the agents find.',
      },
      {
        role: 'Platform lead',
        duty: 'Runs the portal: access, backup, health and the command center.',
      },
      {
        role: 'Data protection officer',
        duty: 'Decides how long chats are kept, and reads the audit log.',
      },
    ],
  },
  paths: {
    commandCenter: screenPaths.commandCenter,
    guide: screenPaths.guideReference,
    dashboard: screenPaths.herpasiaDashboard,
    market: screenPaths.marketBenchmarks,
  },
} as const
