import { defineEngine, EngineRefusal, mergeCalculations } from '../core/index.ts'
import { computeEarnedValue } from './earned-value.ts'
import { computePlan } from './plan.ts'
import { ProjectInput } from './schema.ts'
import { projectLaws } from './laws.ts'

export const projectManager = defineEngine({
  id: 'project-manager',
  title: 'AI Project Manager',
  summary: 'When will the plan really finish, what drives it, and will the money last?',
  version: '1.1.0',
  input: ProjectInput,
  laws: projectLaws,
  example: {
    activities: [
      { id: 'Engineering', min_days: 30, likely_days: 40, max_days: 60 },
      { id: 'Procurement', predecessors: ['Engineering'], min_days: 70, likely_days: 90, max_days: 140 },
      { id: 'Civil works', predecessors: ['Engineering'], min_days: 40, likely_days: 50, max_days: 80 },
      { id: 'Fabrication', predecessors: ['Procurement'], min_days: 60, likely_days: 75, max_days: 100 },
      {
        id: 'Installation',
        predecessors: ['Fabrication', 'Civil works'],
        min_days: 35,
        likely_days: 45,
        max_days: 70,
      },
      { id: 'Automation', predecessors: ['Procurement'], min_days: 30, likely_days: 40, max_days: 65 },
      {
        id: 'Commissioning',
        predecessors: ['Installation', 'Automation'],
        min_days: 15,
        likely_days: 20,
        max_days: 40,
      },
    ],
    contract_days: 270,
    earned_value: {
      budget_at_completion_eur: 4_200_000,
      planned_value_eur: 1_600_000,
      earned_value_eur: 1_450_000,
      actual_cost_eur: 1_700_000,
    },
  },
  method: {
    formula: [
      'early finish = max(early finish of predecessors) + lag + duration; late finish = min(late start of followers)',
      'total float = late finish - early finish; free float = earliest start of followers - early finish',
      'PERT: te = (O + 4 M + P) / 6, s = (P - O) / 6',
      'Monte Carlo: durations triangular(min, likely, max), seeded, independent or under one common normal factor (Gaussian copula); P(n) = n % quantile of the finishes',
      'criticality index = share of runs without float',
      'days gained: a finish is max(A, B + d), A without the activity, B the longest way through it, ' +
        'd its days; mean gain = mean of max(A, B + d), over d in closed form, less max(A, B + min); ' +
        'P80 gain = P80 of the finishes less P80 with d held; on 1,021 to 32,749 points of a lattice, ' +
        'no more than runs, shifted by the seed',
      'CPI = EV / AC; SPI = EV / PV; EAC = BAC / CPI; TCPI = (BAC - EV) / (BAC - AC)',
    ],
    source: [
      'Kelley and Walker, Critical-Path Planning and Scheduling, 1959',
      'Malcolm et al., Application of a Technique for Research and Development Program Evaluation, 1959',
      'Kolisch, Serial and parallel resource-constrained project scheduling methods revisited, 1996',
      'ANSI/PMI 19-006-2019, The Standard for Earned Value Management',
    ],
    limits: [
      'Finish-to-start links with a lag; one correlation between every two durations, and no days gained where it is above 0.',
      'Levelling by the latest start of the plan: a good plan within the crews, not proven the shortest. Dates count working days.',
      'Days of one crew are divided by the crews of the activity: more crews work without getting in their way.',
      'EAC assumes that the remaining work costs as the work so far.',
    ],
  },
  asks: ({ activities, earned_value }) => (activities || earned_value ? [] : ['activities']),
  calculate({ activities, earned_value, ...plan }) {
    if (!activities && !earned_value)
      throw new EngineRefusal(
        'too_little_data',
        'There is neither a plan nor a project status to calculate.',
        [
          'activities: each with id, predecessors, min_days, likely_days, max_days',
          'or earned_value: budget at completion, planned value, earned value, actual cost',
        ],
      )
    return mergeCalculations([
      ...(activities ? [computePlan({ activities, ...plan })] : []),
      ...(earned_value ? [computeEarnedValue(earned_value)] : []),
    ])
  },
})
