import { about, buildTable, defineEngine, EngineRefusal } from '../core/index.ts'
import { choosePortfolio, distributePortfolio, efficientFrontier, rateProject, stageOf } from './portfolio.ts'
import { PortfolioInput } from './schema.ts'
import { portfolioLaws } from './laws.ts'

export const innovationLab = defineEngine({
  id: 'innovation-lab',
  title: 'Innovation Lab AI',
  summary: 'Which projects earn the most within the budget, and what may they bring or lose?',
  version: '2.0.0',
  input: PortfolioInput,
  laws: portfolioLaws,
  example: {
    budget_eur: 1_000_000,
    projects: [
      {
        name: 'Heat pump brewhouse',
        success_probability_percent: 70,
        npv_low_eur: 700_000,
        npv_if_success_eur: 1_100_000,
        npv_high_eur: 1_500_000,
        cost_eur: 400_000,
        readiness_level: 7,
      },
      {
        name: 'Inline density soft sensor',
        success_probability_percent: 60,
        npv_low_eur: 250_000,
        npv_if_success_eur: 420_000,
        npv_high_eur: 700_000,
        cost_eur: 120_000,
        readiness_level: 5,
      },
      {
        name: 'Cleaning water recovery',
        success_probability_percent: 85,
        npv_low_eur: 300_000,
        npv_if_success_eur: 390_000,
        npv_high_eur: 450_000,
        cost_eur: 210_000,
        readiness_level: 8,
      },
      {
        name: 'Membrane dealcoholisation',
        success_probability_percent: 35,
        npv_low_eur: 900_000,
        npv_if_success_eur: 2_400_000,
        npv_high_eur: 4_000_000,
        cost_eur: 520_000,
        readiness_level: 4,
      },
      {
        name: 'Digital twin of the utilities',
        success_probability_percent: 55,
        npv_low_eur: 150_000,
        npv_if_success_eur: 520_000,
        npv_high_eur: 900_000,
        cost_eur: 180_000,
        readiness_level: 6,
      },
    ],
  },
  method: {
    formula: [
      'eNPV = p x NPV - cost; with low and high the mean of the triangle (low + likely + high) / 3 stands for NPV',
      'choice: maximise Σ eNPV subject to Σ cost <= budget (0/1), branch and bound with the fractional bound',
      'distribution: each project succeeds with p and then brings a triangular value, ' +
        'independent of the others; the sum is convolved on a grid of 5,000 steps (listed case by case where ' +
        'up to 16 values are certain)',
      'P10, P50, P90: the least value that is reached with 10, 50, 90% of the probability; loss: the probability below 0',
      'efficient frontier: the best choice for twenty budgets up to the cost of all projects',
    ],
    source: [
      'Cooper, Edgett and Kleinschmidt, Portfolio Management for New Products, 2001',
      'Martello and Toth, Knapsack Problems, 1990',
      'ISO 16290:2013, technology readiness levels',
    ],
    limits: ['Projects are independent and done as a whole; at most 60 projects. Success is all or nothing.'],
  },
  calculate(input) {
    const rated = input.projects.map(rateProject)
    const portfolio = choosePortfolio(rated, input.budget_eur)
    if (!portfolio)
      throw new EngineRefusal('out_of_range', 'The projects that must be done cost more than the budget.', [
        'a larger budget_eur, or fewer projects with must_do',
      ])
    const chosen = new Set(portfolio.members.map(({ project }) => project.name))
    const outcome = distributePortfolio(portfolio.members)
    const frontier = efficientFrontier(rated)
    const ranked = rated.toSorted((a, b) => b.index - a.index)
    return {
      results: {
        chosen_projects: portfolio.members.map(({ project }) => project.name),
        portfolio_enpv_eur: portfolio.enpv,
        portfolio_cost_eur: portfolio.cost,
        budget_left_eur: input.budget_eur - portfolio.cost,
        optimum_proven: portfolio.proven,
        p10_eur: outcome.at(0.1),
        p50_eur: outcome.at(0.5),
        p90_eur: outcome.at(0.9),
        probability_of_loss: outcome.lossProbability,
        projects: ranked.map(({ project, enpv, index }) => ({
          name: project.name,
          enpv_eur: enpv,
          enpv_per_cost: index,
          chosen: chosen.has(project.name),
        })),
      },
      figures: [
        {
          key: 'portfolio_enpv_eur',
          label: 'Expected value of the portfolio (P10 to P90)',
          value: portfolio.enpv,
          unit: 'EUR',
          low: Math.min(outcome.at(0.1), portfolio.enpv),
          high: Math.max(outcome.at(0.9), portfolio.enpv),
        },
        { key: 'portfolio_cost_eur', label: 'Cost of the portfolio', value: portfolio.cost, unit: 'EUR' },
        {
          key: 'probability_of_loss',
          label: 'Probability of a loss',
          value: outcome.lossProbability * 100,
          unit: '%',
        },
      ],
      tables: [
        buildTable({
          key: 'ranking',
          title: 'Projects by value for money',
          rows: ranked,
          columns: [
            { key: 'project', label: 'Project', of: ({ project }) => project.name },
            { key: 'cost_eur', label: 'Cost', unit: 'EUR', of: ({ project }) => project.cost_eur },
            { key: 'enpv_eur', label: 'Expected value', unit: 'EUR', of: ({ enpv }) => enpv },
            { key: 'enpv_per_cost', label: 'Value per euro', of: ({ index }) => index },
            { key: 'chosen', label: 'Chosen', of: ({ project }) => chosen.has(project.name) },
            { key: 'stage', label: 'Stage', of: ({ project }) => stageOf(project.readiness_level).stage },
            {
              key: 'next_gate',
              label: 'Next gate',
              of: ({ project }) => stageOf(project.readiness_level).gate,
            },
          ],
        }),
        buildTable({
          key: 'efficient_frontier',
          title: 'Efficient frontier',
          rows: frontier,
          columns: [
            { key: 'cost_eur', label: 'Cost', unit: 'EUR', of: ({ cost }) => cost },
            { key: 'enpv_eur', label: 'Expected value', unit: 'EUR', of: ({ enpv }) => enpv },
            {
              key: 'projects',
              label: 'Projects',
              of: ({ members }) => members.map(({ project }) => project.name).join(', '),
            },
          ],
        }),
        buildTable({
          key: 'distribution',
          title: 'Distribution of the value',
          rows: Array.from({ length: 21 }, (_, step) => step / 20),
          columns: [
            { key: 'probability', label: 'Probability', of: (probability) => probability },
            {
              key: 'value_eur',
              label: 'Value at most',
              unit: 'EUR',
              of: (probability) => outcome.at(probability),
            },
          ],
        }),
      ],
      warnings: about('portfolio_enpv_eur', [
        ...(portfolio.proven && frontier.every(({ proven }) => proven)
          ? []
          : ['The search was ended early: a choice shown may be slightly below the best one.']),
        ...(portfolio.members.length === 0
          ? ['No project has a positive expected value within the budget.']
          : []),
      ]),
    }
  },
})
