interface MarketQuestion {
  industry: string
  region: string
  query: string
}

export const processIntelligenceWords = {
  marketPrompt: ({ industry, region, query }: MarketQuestion) =>
    `${query}\n\nMarket analysis for the ${industry} industry, region: ${region}.`,
  proposalPrompt: (industry: string, data: Record<string, unknown>) =>
    `Outline of a proposal for the ${industry} industry from the portal's records.\n${Object.entries(data)
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join('\n')}`.slice(0, 20_000),
  /** Where the server names no reason. spec §8 */
  failed: 'Process intelligence failed',
} as const
