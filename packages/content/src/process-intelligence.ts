interface MarketQuestion {
  industry: string
  region: string
  query: string
}

interface SectorWords {
  size: string
  growth: string
  share: string
  competitors: number
  projects: number
  project: string
}

export const processIntelligenceWords = {
  marketPrompt: ({ industry, region, query }: MarketQuestion) =>
    `${query}\n\nMarket analysis for the ${industry} industry, region: ${region}.`,
  /** What a question about a market asks for, where it names no sector itself. */
  measures: ['market', 'growth', 'share', 'competitor', 'trend', 'outlook', 'project value'],
  sectorSays: ({ size, growth, share, competitors, projects, project }: SectorWords) =>
    `market of ${size}, growing ${growth} a year; our share ${share}, ${competitors} competitors, ` +
    `${projects} active projects of ${project} on average.`,
  regionSays: (region: string, share: string) =>
    `${region} holds ${share} of the addressable market of all sectors.`,
  nothingAsked: (sectors: string) =>
    `The question names no sector that the records hold, and no measure of a market. They hold: ${sectors}.`,
  noRecords: 'The portal holds no sector records yet.',
  otherIndustry: (industry: string, sectors: string) =>
    `The records hold no industry "${industry}" for this question; it was answered for ${sectors}.`,
  noSplit: (sectors: string, region: string) =>
    `No record says how much of ${sectors} is in ${region}: the figures of the sector are of the whole market.`,
  noRegion: (region: string, known: string) =>
    `The records hold nothing about the region "${region}"${known === '' ? '' : `; they know ${known}`}.`,
  missingTitle: 'What the records do not hold',
  proposalCase: (data: Record<string, unknown>) =>
    Object.entries(data)
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join('\n')
      .slice(0, 19_000),
  proposalPrompt: (industry: string, about: string) =>
    `Outline of a proposal for the ${industry} industry from the portal's records.\n${about}`,
  proposal: {
    client: 'the client',
    title: (client: string) => `Proposal for ${client}`,
    sections: {
      scope: 'Scope as given',
      market: 'Sector and benchmark project',
      references: 'References',
      figures: 'First figures',
    },
    reference: ({ title, country, year }: { title: string; country: string; year: string }) =>
      `${title}, ${country}, won ${year}`,
    calculatedBy: ({ title, version, read }: { title: string; version: string; read: string }) =>
      `${title} ${version}, calculated from: ${read}`,
    toWrite: (what: string) => `**To be written by a person:** ${what}`,
    noClient: 'Who the client is was not given.',
    noScope: 'What is to be built was not given.',
    noSector: (industry: string) => `No sector of the records was found in the scope or in "${industry}".`,
    noReferences: 'The records hold no won project of this sector.',
    noQuantities: 'The scope names no quantities from which an engine could calculate.',
    noEngine: (quantities: string) => `No engine calculates from what the scope names alone (${quantities}).`,
    longScope: (read: number) =>
      `Quantities were looked for in the first ${read.toLocaleString('en')} characters of the scope alone.`,
    /** What neither records nor calculations can say. */
    byPerson: {
      'Technical solution': 'the process concept, its guarantees and the limits of supply.',
      'Price and terms': 'the price, terms of payment, warranty and validity.',
      'Time schedule': 'the dates of delivery, installation and handover.',
      Team: 'who leads the project, and who answers for it.',
    },
  },
  /** Where the server names no reason. spec §8 */
  failed: 'Process intelligence failed',
} as const
