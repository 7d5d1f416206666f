import { expect, test } from 'vitest'
import { technologyScout } from './index.ts'

const run = (technology: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
  technologyScout.run({
    gate_readiness_level: 6,
    technologies: [{ name: 'X', claimed_readiness_level: 8, evidence: 'pilot', ...technology }],
    ...rest,
  }).results

test('evidence caps the level that counts', () => {
  expect(run({})).toMatchObject({ passing: ['X'], technologies: [{ proven_readiness_level: 7 }] })
  expect(run({ evidence: 'laboratory' })).toMatchObject({
    passing: [],
    technologies: [{ proven_readiness_level: 5, missing: ['evidence: pilot'] }],
  })
  expect(run({ integration_readiness_level: 3 })).toMatchObject({
    technologies: [{ system_readiness_level: 3, missing: ['integration level 6'] }],
  })
})

test('the example: two technologies are stopped, each by a named lack', () => {
  const { results, warnings } = technologyScout.run(technologyScout.example)
  expect(results).toMatchObject({
    passing: ['High-temperature heat pump'],
    technologies: [
      { weighted_score: expect.closeTo(8.6, 9) },
      { name: 'Pulsed electric field', missing: ['integration level 7'] },
      { name: 'Membrane dealcoholisation', missing: ['Hygienic design at least 5'] },
    ],
  })
  expect(warnings).toEqual(['"Pulsed electric field" claims level 8, its evidence carries 7.'])
})

test('scores that do not match the criteria are refused', () => {
  expect(() => run({ criteria_scores: [5] })).toThrow('1 scores for 0 criteria')
})
