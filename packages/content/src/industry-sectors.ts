/** Industry Sectors. spec §2 */
export const sectorsCopy = {
  sectors: 'Sectors',
  loading: 'Reading the sectors',
  failed: 'The sectors could not be read.',
  empty: { title: 'No sectors yet', text: 'Sectors stand here once they are recorded.' },
  noFigure: 'not recorded',
  projects: 'Projects',
  revenue: 'Revenue',
  growth: 'Growth',
  clients: 'Key clients',
  services: 'Services',
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
