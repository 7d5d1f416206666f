import { refusals } from '@portal/content/assistant'
import { evaluationQuestions } from '@portal/sample-data/evaluation/evaluation-questions'
import { scoreAnswer } from '@portal/sample-data/evaluation/score-answer'
import { expect, inject, test } from 'vitest'
import { askPortal, withPlanted } from '#e2e/evaluation/ask-portal.ts'
import { joinAsMember } from '#e2e/fixtures/portal-client.ts'

const portal = inject('portal')

// The whole set runs beside the engine; here it is shown that retrieval from the real database loses nothing of it.
test.each(Object.keys(evaluationQuestions))(
  'over HTTP the built-in engine gets the %s right',
  async (kind) => {
    const person = await joinAsMember(portal)
    const sample = (evaluationQuestions[kind] ?? []).filter((each, index) => each.planted || index % 6 === 0)
    const faults = []
    for (const asked of sample) {
      const answer = await withPlanted(portal, asked.planted, () =>
        askPortal(person, asked, { provider: 'builtin' }),
      )
      const score = scoreAnswer(asked, answer, refusals)
      if (score.faults.length > 0) faults.push([asked.question, ...score.faults])
    }
    expect(faults).toEqual([])
  },
)
