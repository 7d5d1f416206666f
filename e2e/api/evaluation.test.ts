import { evaluationQuestions } from '#e2e/evaluation/questions/evaluation-questions.ts'
import { expect, inject, test } from 'vitest'
import { judgeOne, type Judged } from '#e2e/evaluation/ask-portal.ts'
import { shortfalls } from '#e2e/evaluation/floors.ts'
import { isBlind } from '#e2e/evaluation/totals.ts'
import { checkHealth, signInAsAdmin } from '@portal/testing/portal/portal-client'

const portal = inject('portal')

/** `npm run eval` asks them all. */
const oneIn = 11

test('over HTTP the built-in engine is not below its floors in a sample of the open questions', async () => {
  await checkHealth(portal)
  const person = await signInAsAdmin(portal)
  const open = Object.values(evaluationQuestions)
    .flat()
    .filter(({ question }) => !isBlind(question))
  const judged: Judged[] = []
  for (const asked of open.filter((each, index) => each.planted || index % oneIn === 0))
    judged.push(await judgeOne({ portal, person, answerer: { provider: 'builtin' } }, asked))
  expect(shortfalls('sample', judged)).toEqual([])
})
