import type { NewFigure } from '@portal/contracts/figures'
import { sampleFigure } from './sample-figure.ts'

const ofTool = (key: string, label: string, amount: readonly [number, string]): NewFigure =>
  sampleFigure({ key: `tool.${key}`, label, value: amount[0], unit: amount[1] })

/** What two tool pages say that their tool brought. spec §2 Tool detail pages */
export const sampleToolFigures: readonly NewFigure[] = [
  ofTool('sustainability_agent.carbon_reduction', 'carbon reduction', [45, '%']),
  ofTool('sustainability_agent.annual_savings', 'annual savings', [800_000, 'EUR']),
  ofTool('sustainability_agent.premium', 'premium', [25, '%']),
  ofTool('creative_designer.speed', 'faster', [85, '%']),
  ofTool('creative_designer.cost_reduction', 'cost reduction', [70, '%']),
  ofTool('creative_designer.engagement', 'engagement', [40, '%']),
]
