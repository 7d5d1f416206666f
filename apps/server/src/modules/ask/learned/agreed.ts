import { hashOf } from '@portal/text/hash'
import type { Option, Plan } from './decisions.ts'
import type { Given } from './given.ts'
import { settledBy } from './settled.ts'

const mostHeard = 3

/** The plan with what the grammar takes marked, as one voice among the others. */
export const agreed = (plan: Plan, { first }: Given): Plan => {
  const voices = first.slice(0, mostHeard).flatMap(({ asked, unread }, place) => {
    const settled = settledBy(asked, plan)
    const state = `${place}${unread === 0 ? ' whole' : ''}`
    return settled ? [{ choices: settled.choices, state, isClaim: asked.kind === 'claim' }] : []
  })
  if (voices.length === 0) return plan
  const withVoices = (id: string, head: string, option: Option): Option => {
    const said = voices.filter(({ choices }) => choices.get(id) === option.id)
    const marks = said.flatMap(({ state }) => [
      hashOf(`${head}|grammar|${state}`),
      hashOf(`${head}|grammar|${state}|${option.common}`),
    ])
    return marks.length === 0 ? option : { ...option, own: [...option.own, ...marks] }
  }
  return {
    ...plan,
    decisions: plan.decisions.map((decision) => ({
      ...decision,
      options: decision.options.map((option) => withVoices(decision.id, decision.head, option)),
    })),
  }
}
