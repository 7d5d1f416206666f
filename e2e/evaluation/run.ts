import process from 'node:process'
import { parseArgs } from 'node:util'
import { evaluationQuestions } from './questions/evaluation-questions.ts'
import { judgeOne, type Judged } from '#e2e/evaluation/ask-portal.ts'
import { shortfalls } from '#e2e/evaluation/floors.ts'
import { isBlind, languageOf, ratesOf, totalsOf } from '#e2e/evaluation/totals.ts'
import { signInAsAdmin, checkHealth } from '@portal/testing/portal/portal-client'
import { removeDataDir, startPortal } from '@portal/testing/portal/portal-server'

const usage = `npm run eval -- [--provider builtin|openai|anthropic|compatible] [--model id] [--kind name] [--faults]
Asks the evaluation questions of a portal of its own, with the provider keys of this environment, and scores the answers.
Fails when the built-in engine is below a floor of e2e/evaluation/floors.ts. --faults tells what was not right in the open part.`

const { values } = parseArgs({
  options: {
    provider: { type: 'string', default: 'builtin' },
    model: { type: 'string' },
    kind: { type: 'string' },
    faults: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const providerSettings =
  /^(?:OPENAI|ANTHROPIC|AI_COMPATIBLE)_(?:API_KEY|BASE_URL|MODELS)$|^AI_COMPATIBLE_(?:API_KEY|BASE_URL|MODELS)$/u

const columns = ['asked', 'right', 'offered', 'refused', 'wrong'] as const

function line(name: string, judged: readonly Judged[]): string {
  const totals = totalsOf(judged)
  const { right, rightOrOffered, wrong, score } = ratesOf(totals)
  const counts = columns.map((column) => String(totals[column]).padStart(column.length))
  const rates = [right, rightOrOffered, wrong].map((rate) => `${(rate * 100).toFixed(1)}%`.padStart(7))
  return [name.padEnd(20), ...counts, ...rates, score.toFixed(2).padStart(6)].join('  ')
}

function tell(judged: readonly Judged[]): void {
  console.log(
    `${' '.repeat(20)}  ${columns.join('  ')}    right  or off.    wrong   score (a wrong answer weighs five refusals)`,
  )
  const open = judged.filter(({ asked }) => !isBlind(asked.question))
  for (const [kind, list] of Object.entries(evaluationQuestions)) {
    const ofKind = open.filter(({ asked }) => list.includes(asked))
    if (ofKind.length > 0) console.log(line(kind, ofKind))
  }
  console.log('')
  const inLanguage = (language: string) =>
    judged.filter(({ asked }) => languageOf(asked.question) === language)
  console.log(line('English', inLanguage('en')))
  console.log(line('Spanish', inLanguage('es')))
  console.log(line('open part', open))
  console.log(
    line(
      'blind part',
      judged.filter(({ asked }) => isBlind(asked.question)),
    ),
  )
  console.log(line('all', judged))
}

function tellFault({ asked, verdict, faults, text }: Judged): void {
  if (verdict === 'right' || isBlind(asked.question)) return
  const earlier = (asked.earlier ?? []).map((question) => `${question} > `).join('')
  console.log(
    `${verdict.padEnd(8)} ${earlier}${asked.question}\n         ${faults.join('; ')}\n         ${text.replaceAll('\n', ' ').slice(0, 300)}`,
  )
}

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
    await checkHealth(portal)
    const person = await signInAsAdmin(portal)
    const answerer = { provider: values.provider, ...(values.model ? { model: values.model } : {}) }
    const judged: Judged[] = []
    for (const asked of kinds.flatMap((kind) => evaluationQuestions[kind] ?? [])) {
      const one = await judgeOne({ portal, person, answerer }, asked)
      judged.push(one)
      if (values.faults) tellFault(one)
    }
    tell(judged)
    if (values.provider !== 'builtin' || values.kind) return 0
    const short = [
      ...shortfalls(
        'open',
        judged.filter(({ asked }) => !isBlind(asked.question)),
      ),
      ...shortfalls(
        'blind',
        judged.filter(({ asked }) => isBlind(asked.question)),
      ),
    ]
    for (const each of short) console.log(each)
    return short.length === 0 ? 0 : 1
  } finally {
    await portal.stop()
    await removeDataDir(portal.dataDir)
  }
}

process.exitCode = await main()
