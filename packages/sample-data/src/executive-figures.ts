import type { NewFigure } from '@portal/contracts/figures'
import { sampleFigure } from './sample-figure.ts'

const kpi = (key: string, label: string, amount: readonly [number, string]): NewFigure =>
  sampleFigure({ key: `kpi.${key}`, label, value: amount[0], unit: amount[1], owner: 'Executive office' })

/** Executive Dashboard: four cards, then the two of the executive summary. spec §9 */
export const sampleExecutiveFigures: readonly NewFigure[] = [
  kpi('cost_reduction', 'Cost reduction', [35, '%']),
  kpi('time_savings', 'Time savings', [50, '%']),
  kpi('success_rate', 'Success rate', [96, '%']),
  kpi('risk_mitigation', 'Risk mitigation', [85, '%']),
  kpi('active_projects', 'Active projects', [24, 'projects']),
  kpi('roi', 'Return on investment (ROI)', [350, '%']),
]
