import { betaCategoryKeys, screenPaths } from '@portal/contracts/paths'
import { categoryTexts } from './agent-categories.ts'
import { agentTools } from './agent-tools.ts'

/** A case that a tool's page opens with: its text, and what was said beside it. */
export interface ToolCase {
  text: string
  said: readonly { path: string; value: string | number }[]
  leftOut: readonly string[]
}

/** Name of the case in the address of a page. */
export const caseParameter = 'case'

/** The page of a tool: its own, else that of its category with the tool open. Null for a calculation without a page. */
export function toolAddress(id: string, given?: ToolCase): string | null {
  const parameters = new URLSearchParams(given && { [caseParameter]: JSON.stringify(given) })
  if (agentTools.some((tool) => tool.id === id)) return withParameters(screenPaths.betaTool(id), parameters)
  const category = betaCategoryKeys.find((key) => categoryTexts[key].tools.some((tool) => tool.id === id))
  if (category === undefined) return null
  parameters.set('tool', id)
  return withParameters(screenPaths.betaCategory(category), parameters)
}

const withParameters = (path: string, parameters: URLSearchParams): string =>
  parameters.size === 0 ? path : `${path}?${parameters}`
