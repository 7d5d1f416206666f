import process from 'node:process'
import { parseArgs } from 'node:util'
import { refusals } from '@portal/content/assistant'
import { evaluationQuestions } from '@portal/sample-data/evaluation/evaluation-questions'
import { scoreAnswer, type Score } from '@portal/sample-data/evaluation/score-answer'
import { askPortal, withPlanted } from '#e2e/evaluation/ask-portal.ts'
import { joinAsMember, type Person } from '#e2e/fixtures/portal-client.ts'
import { removeDataDir, startPortal, type PortalAddress } from '#e2e/fixtures/portal-server.ts'

const usage = `npm run eval -- [--provider builtin|openai|anthropic|compatible] [--model id] [--kind name] [--at-least 0.9] [--faults]
Asks the evaluation questions of a portal of its own, with the provider keys of this environment, and scores the answers.`

const { values } = parseArgs({
  options: {
    provider: { type: 'string', default: 'builtin' },
    model: { type: 'string' },
    kind: { type: 'string' },
    'at-least': { type: 'string', default: '0.9' },
    faults: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const providerSettings =
  /^(?:OPENAI|ANTHROPIC|AI_COMPATIBLE)_(?:API_KEY|BASE_URL|MODELS)$|^AI_COMPATIBLE_(?:API_KEY|BASE_URL|MODELS)$/u

async function scoreKind(kind: string, portal: PortalAddress, person: Person): Promise<Score[]> {
  const answerer = { provider: values.provider, ...(values.model ? { model: values.model } : {}) }
  const scores: Score[] = []
  for (const asked of evaluationQuestions[kind] ?? []) {
    const answer = await withPlanted(portal, asked.planted, () => askPortal(person, asked, answerer))
    const score = scoreAnswer(asked, answer, refusals)
    scores.push(score)
    if (values.faults && score.faults.length > 0)
      console.log(`  ${asked.question}\n    ${score.faults.join('; ')}`)
  }
  return scores
}

const rateOf = (scores: readonly Score[], part: 'isRight' | 'isCited' | 'isRefusedRightly'): string =>
  `${Math.round((scores.filter((score) => score[part]).length / scores.length) * 1000) / 10}%`.padStart(8)

const line = (name: string, scores: readonly Score[]): string =>
  [
    name.padEnd(14),
    String(scores.length).padStart(6),
    rateOf(scores, 'isRight'),
    rateOf(scores, 'isCited'),
    rateOf(scores, 'isRefusedRightly'),
  ].join('  ')

async function main(): Promise<number> {
  if (values.help) {
    console.log(usage)
    return 0
  }
  const kinds = values.kind ? [values.kind] : Object.keys(evaluationQuestions)
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => providerSettings.test(entry[0]) && entry[1] !== undefined,
    ),
  )
  const portal = await startPortal({ env })
  try {
    const person = await joinAsMember(portal)
    console.log('kind            asked   values   citations  refusals')
    const all: Score[] = []
    for (const kind of kinds) {
      const scores = await scoreKind(kind, portal, person)
      all.push(...scores)
      console.log(line(kind, scores))
    }
    console.log(line('all', all))
    const right = all.filter(({ faults }) => faults.length === 0).length / all.length
    console.log(`${(right * 100).toFixed(1)}% without a fault`)
    return right >= Number(values['at-least']) ? 0 : 1
  } finally {
    await portal.stop()
    await removeDataDir(portal.dataDir)
  }
}

process.exitCode = await main()
