type ToolStage = 'alpha' | 'beta' | 'stable'

/** Days and the share of 20,000 seeded runs finished by then, in percent: an engine's golden result, not a project. */
const finishDayShares: readonly (readonly [day: number, percent: number])[] = [
  [220, 0],
  [236, 0],
  [240, 0],
  [244, 0.1],
  [248, 0.3],
  [252, 0.7],
  [256, 1.4],
  [260, 2.6],
  [264, 4.5],
  [268, 7.2],
  [270, 9],
  [272, 10.9],
  [276, 15.8],
  [280, 21.5],
  [284, 28.2],
  [288, 35.3],
  [292, 43],
  [296, 50.7],
  [300, 58],
  [304, 65.1],
  [308, 71.4],
  [312, 77.1],
  [316, 82.1],
  [320, 86.6],
  [324, 90.1],
  [328, 92.9],
  [332, 95.2],
  [336, 96.7],
  [340, 97.9],
  [344, 98.9],
  [348, 99.3],
  [352, 99.6],
  [356, 99.8],
  [360, 99.9],
  [364, 100],
  [380, 100],
]

export const landing = {
  title: 'Decisions with a source',
  topBar: {
    label: 'Landing',
    sections: [
      { label: 'Home', href: '#top' },
      { label: 'Platform', href: '#platform' },
      { label: 'AI Tools', href: '#ai-tools' },
      { label: 'Contact', href: '#contact' },
    ],
    signIn: 'Sign In',
    getStarted: 'Get Started',
  },
  hero: {
    title: ['The plan says 270 days.', 'The same plan has a 9% chance of making it.'],
    lead:
      'Market, competitor and plant decisions for people who build process plants. ' +
      'Each figure is calculated by a named method or linked to its source.',
    fields: ['Beverage', 'Wine', 'Brewery', 'Distillery', 'Food', 'Dairy', 'Pharma'],
    fieldsLabel: 'Plants for',
    access: 'Access is invite only.',
  },
  curve: {
    label: 'Cumulative probability of the finish day, from 0% at day 244 to 100% at day 364',
    points: finishDayShares,
    days: [220, 240, 260, 280, 300, 320, 340, 360, 380],
    dayUnit: 'd',
    contract: { day: 270, label: 'Contract 270', percent: 9, share: '9%' },
    marks: [
      { day: 295.6, percent: 50, label: 'P50 296' },
      { day: 313.8, percent: 80, label: 'P80 314' },
    ],
    mark: 'Calculated example',
    caption:
      'Seven tasks, triangular estimates, 20,000 seeded runs; critical path on likely durations: 270 days. ' +
      'Mean 297, P50 296, P80 314.',
  },
  platform: {
    title: 'Platform',
    entries: [
      {
        name: 'Executive Dashboard',
        text: 'Four headline figures, initiatives and a summary. A sample says that it is a sample, and can be replaced.',
      },
      {
        name: 'Competitor Intelligence',
        text: 'Twenty tracked companies on seven scores; every cell opens its evidence.',
      },
      { name: 'Competitive Matrix', text: '32 indicators in five groups; 100 is the market average.' },
      {
        name: 'System Health',
        text: 'Routes, interfaces and outside services, with ninety days of history.',
      },
      {
        name: 'HerpasIA',
        text: 'An assistant that cites the figure it uses. The model explains; it never makes the number.',
      },
    ],
  },
  aiTools: {
    title: 'AI Tools',
    tableLabel: 'AI tools and their stage',
    stages: { alpha: 'Alpha', beta: 'Beta', stable: 'Stable' } satisfies Record<ToolStage, string>,
    entries: [
      {
        name: 'Autonomous Project Manager',
        text: 'Finish date as a distribution; drivers in days',
        stage: 'beta',
      },
      { name: 'Smart Plant Designer', text: 'Mass balance, equipment sizes, flow diagram', stage: 'beta' },
      { name: 'Global Market Intelligence', text: 'Addressable market, low to high', stage: 'stable' },
      { name: 'Predictive Maintenance', text: 'Life from failures and running units', stage: 'beta' },
      { name: 'Web Intelligence Scanner', text: 'What changed on a page, and what it says', stage: 'beta' },
      { name: 'Innovation Lab Assistant', text: 'Portfolio under a budget', stage: 'alpha' },
      {
        name: 'Sustainability Intelligence',
        text: 'Energy, water and carbon against the reference range',
        stage: 'beta',
      },
      { name: 'Creative Design Assistant', text: 'Proposal pages with footnoted figures', stage: 'alpha' },
    ] satisfies { name: string; text: string; stage: ToolStage }[],
  },
  drawing: {
    title: 'From drawing to decision',
    text: 'Heat duty, temperature difference, vessel volume and line velocity come from the same methods that answer in the tools.',
  },
  contact: {
    title: 'Contact',
    text: 'The portal is for the team and invited partners. Contact the IT admin for access.',
  },
  footer: 'Internal; invite only',
} as const
