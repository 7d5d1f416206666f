import { distributeTotal, type Distribution, EngineRefusal } from '../core/index.ts'
import { chooseItems } from './knapsack.ts'
import type { Project } from './schema.ts'

export interface Rated {
  project: Project
  enpv: number
  /** Expected value for each euro spent. */
  index: number
}

export interface Portfolio {
  members: Rated[]
  cost: number
  enpv: number
  proven: boolean
}

export const rateProject = (project: Project): Rated => {
  const enpv = (project.success_probability_percent / 100) * meanValue(project) - project.cost_eur
  return { project, enpv, index: enpv / project.cost_eur }
}

const meanValue = (project: Project): number => {
  const { low, mode, high } = valueSpread(project)
  return project.npv_low_eur === undefined && project.npv_high_eur === undefined
    ? mode
    : (low + mode + high) / 3
}

function valueSpread({ name, npv_low_eur, npv_if_success_eur, npv_high_eur }: Project) {
  const [low, mode, high] = [
    npv_low_eur ?? npv_if_success_eur,
    npv_if_success_eur,
    npv_high_eur ?? npv_if_success_eur,
  ]
  if (low <= mode && mode <= high) return { low, mode, high }
  throw new EngineRefusal('invalid_input', `"${name}": the values must rise from low to high.`, [
    'npv_low_eur <= npv_if_success_eur <= npv_high_eur',
  ])
}

/** The projects of most expected value within the budget; what must be done comes first. */
export function choosePortfolio(rated: readonly Rated[], budget: number): Portfolio | null {
  const fixed = rated.filter(({ project }) => project.must_do)
  const free = rated.filter(({ project }) => !project.must_do)
  const room = budget - fixed.reduce((sum, { project }) => sum + project.cost_eur, 0)
  if (room < 0) return null
  const choice = chooseItems(
    free.map(({ project, enpv }) => ({ cost: project.cost_eur, value: enpv })),
    room,
  )
  const members = [...fixed, ...choice.chosen.flatMap((at) => free[at] ?? [])]
  return {
    members,
    cost: members.reduce((sum, { project }) => sum + project.cost_eur, 0),
    enpv: members.reduce((sum, { enpv }) => sum + enpv, 0),
    proven: choice.proven,
  }
}

const frontierSteps = 20

/** The best portfolio of each budget up to the cost of all projects, those that gain something. */
export function efficientFrontier(rated: readonly Rated[]): Portfolio[] {
  const whole = rated.reduce((sum, { project }) => sum + project.cost_eur, 0)
  const frontier: Portfolio[] = []
  for (let step = 1; step <= frontierSteps; step++) {
    const portfolio = choosePortfolio(rated, (whole * step) / frontierSteps)
    const last = frontier.at(-1)
    if (portfolio && portfolio.members.length > 0 && (!last || portfolio.enpv > last.enpv + 1e-9))
      frontier.push(portfolio)
  }
  return frontier
}

/** Net value of the portfolio: each project succeeds or fails on its own. */
export const distributePortfolio = (members: readonly Rated[]): Distribution =>
  distributeTotal(
    members.map(({ project }) => ({
      chance: project.success_probability_percent / 100,
      ...valueSpread(project),
    })),
    0 - members.reduce((sum, { project }) => sum + project.cost_eur, 0),
  )

/** What the next gate asks for, by readiness level. */
export function stageOf(level: number | undefined): { stage: string; gate: string } {
  if (level === undefined) return { stage: 'not rated', gate: 'rate its readiness level' }
  if (level <= 3) return { stage: 'explore', gate: 'proof of concept in the laboratory (level 4)' }
  if (level <= 5) return { stage: 'develop', gate: 'prototype in a relevant environment (level 6)' }
  if (level <= 7) return { stage: 'pilot', gate: 'complete system qualified (level 8)' }
  return {
    stage: 'launch',
    gate: level === 9 ? 'none: proven in operation' : 'proven in operation (level 9)',
  }
}
