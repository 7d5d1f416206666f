interface MarketQuestion {
  industry: string
  region: string
  query: string
}

export const processIntelligenceWords = {
  marketPrompt: ({ industry, region, query }: MarketQuestion) =>
    `${query}\n\nMarket analysis for the ${industry} industry, region: ${region}.`,
  proposalCase: (data: Record<string, unknown>) =>
    Object.entries(data)
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join('\n')
      .slice(0, 19_000),
  proposalPrompt: (industry: string, about: string) =>
    `Outline of a proposal for the ${industry} industry from the portal's records.\n${about}`,
  /** Where the server names no reason. spec §8 */
  failed: 'Process intelligence failed',
} as const
