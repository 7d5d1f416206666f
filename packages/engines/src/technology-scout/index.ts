import { z } from 'zod'
import {
  about,
  buildTable,
  choice,
  defineEngine,
  EngineRefusal,
  judged,
  listOf,
  nameField,
  one,
  quantity,
  readinessLevels,
} from '../core/index.ts'
import { gateLaws } from './laws.ts'

const level = (title: string, description: string) =>
  quantity({ title, unit: 'level', description, min: one, max: readinessLevels, integer: true })

const evidenceKinds = ['none', 'literature', 'laboratory', 'pilot', 'reference_plant'] as const
type Evidence = (typeof evidenceKinds)[number]

/** The highest readiness level that each kind of evidence can carry. */
const provenLevel: Record<Evidence, number> = {
  none: 1,
  literature: 3,
  laboratory: 5,
  pilot: 7,
  reference_plant: 9,
}

const Technology = z.strictObject({
  name: nameField({ title: 'Technology' }),
  claimed_readiness_level: level('Claimed readiness', 'Technology readiness level 1 to 9 as claimed.'),
  evidence: choice(evidenceKinds, {
    title: 'Best evidence',
    description: 'The strongest evidence that exists; it caps the level that counts.',
  }),
  integration_readiness_level: level(
    'Integration readiness',
    'How ready the interfaces to the plant are.',
  ).default(9),
  criteria_scores: listOf(quantity({ title: 'Score', unit: 'points', min: 0, max: judged(10) }), {
    title: 'Scores of the criteria',
    description: '0 to 10 for each criterion, in their order.',
    max: 20,
  }).default([]),
})
type Technology = z.output<typeof Technology>

const Criterion = z.strictObject({
  name: nameField({ title: 'Criterion' }),
  weight: quantity({ title: 'Weight', unit: '', above: 0, max: judged(1000) }),
  must_reach: quantity({
    title: 'Lowest score that passes',
    unit: 'points',
    min: 0,
    max: judged(10),
  }).default(0),
})
type Criterion = z.output<typeof Criterion>

const stages: readonly (readonly [number, string])[] = [
  [3, 'research'],
  [5, 'laboratory'],
  [7, 'pilot'],
  [8, 'demonstration'],
  [9, 'deployment'],
]

export const technologyScout = defineEngine({
  id: 'technology-scout',
  title: 'Technology Scout',
  summary: 'Which technologies are proven enough for the next gate, and what is missing for the others?',
  version: '1.0.0',
  input: z.strictObject({
    gate_readiness_level: level('Gate', 'Readiness level that the next stage asks for.'),
    technologies: listOf(Technology, { title: 'Technologies', min: 1, max: 100 }),
    criteria: listOf(Criterion, { title: 'Criteria', max: 20 }).default([]),
  }),
  laws: gateLaws,
  example: {
    gate_readiness_level: 7,
    criteria: [
      { name: 'Energy saving', weight: 3 },
      { name: 'Hygienic design', weight: 2, must_reach: 5 },
    ],
    technologies: [
      {
        name: 'High-temperature heat pump',
        claimed_readiness_level: 8,
        evidence: 'reference_plant',
        criteria_scores: [9, 8],
      },
      {
        name: 'Pulsed electric field',
        claimed_readiness_level: 8,
        evidence: 'pilot',
        integration_readiness_level: 6,
        criteria_scores: [6, 7],
      },
      {
        name: 'Membrane dealcoholisation',
        claimed_readiness_level: 9,
        evidence: 'reference_plant',
        criteria_scores: [5, 4],
      },
    ],
  },
  method: {
    formula: [
      'proven level = min(claimed level, highest level that the evidence carries)',
      'evidence carries: none 1, literature 3, laboratory 5, pilot 7, reference plant 9',
      'gate passed: min(proven level, integration level) >= gate, and every criterion reaches its least score',
      'score = Σ weight x score / Σ weight',
    ],
    source: ['ISO 16290:2013, technology readiness levels', 'Sauser et al., From TRL to SRL, 2006'],
    limits: [
      'Levels and scores are judgements: the gate only makes them consistent and shows what is missing.',
    ],
  },
  calculate({ gate_readiness_level: gate, technologies, criteria }) {
    const rows = technologies
      .map((technology) => judge(technology, { gate, criteria }))
      .toSorted((a, b) => Number(b.passes) - Number(a.passes) || b.score - a.score || b.ready - a.ready)
    const passing = rows.filter(({ passes }) => passes)
    return {
      results: {
        passing: passing.map(({ technology }) => technology.name),
        passing_count: passing.length,
        best: passing[0]?.technology.name ?? null,
        technologies: rows.map(({ technology, ready, proven, passes, missing, score }) => ({
          name: technology.name,
          passes_gate: passes,
          proven_readiness_level: proven,
          system_readiness_level: ready,
          weighted_score: criteria.length > 0 ? score : null,
          missing,
        })),
      },
      figures: [{ key: 'passing_count', label: 'Technologies that pass', value: passing.length, unit: '' }],
      tables: [
        buildTable({
          key: 'gate',
          title: `Gate at readiness level ${gate}`,
          rows,
          columns: [
            { key: 'technology', label: 'Technology', of: ({ technology }) => technology.name },
            { key: 'claimed', label: 'Claimed', of: ({ technology }) => technology.claimed_readiness_level },
            { key: 'proven', label: 'Proven', of: ({ proven }) => proven },
            { key: 'stage', label: 'Stage', of: ({ ready }) => stageOf(ready) },
            { key: 'score', label: 'Score', of: ({ score }) => (criteria.length > 0 ? score : null) },
            { key: 'passes', label: 'Passes', of: ({ passes }) => passes },
            { key: 'missing', label: 'Missing', of: ({ missing }) => missing.join('; ') },
          ],
        }),
      ],
      warnings: about(
        'gate',
        rows
          .filter(({ technology, proven }) => proven < technology.claimed_readiness_level)
          .map(
            ({ technology, proven }) =>
              `"${technology.name}" claims level ${technology.claimed_readiness_level}, its evidence carries ${proven}.`,
          ),
      ),
    }
  },
})

const stageOf = (ready: number): string => stages.find(([upTo]) => ready <= upTo)?.[1] ?? 'deployment'

function judge(technology: Technology, { gate, criteria }: { gate: number; criteria: readonly Criterion[] }) {
  const { name, claimed_readiness_level, evidence, integration_readiness_level, criteria_scores } = technology
  if (criteria_scores.length !== criteria.length)
    throw new EngineRefusal(
      'invalid_input',
      `"${name}" has ${criteria_scores.length} scores for ${criteria.length} criteria.`,
      [`one score for each of: ${criteria.map((criterion) => criterion.name).join(', ') || '(no criteria)'}`],
    )
  const proven = Math.min(claimed_readiness_level, provenLevel[evidence])
  const ready = Math.min(proven, integration_readiness_level)
  const scored = criteria.map((criterion, at) => ({ ...criterion, score: criteria_scores[at] ?? 0 }))
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0)
  const score = weights > 0 ? scored.reduce((sum, row) => sum + row.weight * row.score, 0) / weights : 0
  const needed = evidenceKinds.find((kind) => provenLevel[kind] >= gate) ?? 'reference_plant'
  const missing = [
    ...(provenLevel[evidence] < gate ? [`evidence: ${needed.replace('_', ' ')}`] : []),
    ...(claimed_readiness_level < gate ? [`readiness level ${gate}`] : []),
    ...(integration_readiness_level < gate ? [`integration level ${gate}`] : []),
    ...scored
      .filter((row) => row.score < row.must_reach)
      .map((row) => `${row.name} at least ${row.must_reach}`),
  ]
  return { technology, proven, ready, score, missing, passes: missing.length === 0 }
}
