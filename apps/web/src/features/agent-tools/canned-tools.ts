/** Ids that the intelligence demo answers without a call, by the engine that answers them on its example. decisions AMB-13 */
const cannedEngines = new Map([
  ['predictive-maintenance', 'maintenance-predictor'],
  ['competitive-intelligence', 'competitive-intel'],
  ['sustainability-intelligence', 'sustainability-agent'],
  ['process-optimization', 'process-optimizer'],
])

export const cannedEngineOf = (toolId: string): string | null => cannedEngines.get(toolId) ?? null
