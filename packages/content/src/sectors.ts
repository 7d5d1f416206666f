/** Industry Sectors. spec §2 */
export const sectorsCopy = {
  sectors: 'Sectors',
  loading: 'Reading the sectors',
  failed: 'The sectors could not be read.',
  empty: { title: 'No sectors yet', text: 'Sectors appear here once they are recorded.' },
  noFigure: 'not recorded',
  projects: 'Projects',
  revenue: 'Revenue',
  growth: 'Growth',
  clients: 'Key clients',
  services: 'Services',
  picture: {
    title: 'Growth against size',
    note: 'The larger the bubble, the larger our revenue there. Select one to go to its sector.',
    sector: 'Sector',
    size: 'Market size',
    growth: 'Market growth',
    revenue: 'Our revenue',
  },
} as const

/** The service strip, in the order of the specification. */
export const services = [
  {
    key: 'engineering',
    name: 'Engineering',
    text: 'Process, layout and control, from the first mass balance.',
  },
  {
    key: 'manufacturing',
    name: 'Manufacturing',
    text: 'Vessels, skids and piping packages, tested before they leave.',
  },
  {
    key: 'installation',
    name: 'Installation',
    text: 'Assembly on site, in new halls and between running lines.',
  },
  {
    key: 'automation',
    name: 'Automation',
    text: 'Control systems, recipes and the data that they leave behind.',
  },
  {
    key: 'commissioning',
    name: 'Commissioning',
    text: 'Water run, product run and the proof that it performs.',
  },
] as const
