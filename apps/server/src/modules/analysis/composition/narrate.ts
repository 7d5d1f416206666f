import type { AnalysisResult } from '@portal/contracts/analysis'
import { analysisText } from '@portal/content/analysis'
import { z } from 'zod'
import {
  AiError,
  type AiCaller,
  type AiObject,
  type AiService,
  type ModelChoice,
} from '#server/modules/ai/index.ts'
import { buildInstructions } from '#server/modules/chat/index.ts'
import type { ComposedAnalysis } from './compose-analysis.ts'
import { keepCovered } from './keep-covered.ts'

/** What a model may add to an analysis: words about the records, in this form and no other. */
const Narrative = z.object({
  summary: z.string().min(1).max(4000),
  trends: z.array(z.string().min(1).max(600)).max(8).default([]),
  recommendations: z.array(z.string().min(1).max(600)).max(8).default([]),
})

const form = [
  'You write the narrative of an analysis that the portal has already calculated. Add no number of your own.',
  'Answer with one JSON object and nothing else: {"summary": string, "trends": string[], "recommendations": string[]}.',
  'Each string carries the markers of its records, such as [1].',
].join('\n')

interface Narration {
  title: string
  text: string
  composed: ComposedAnalysis
  choices: readonly ModelChoice[]
  caller: AiCaller
  signal: AbortSignal
  deadline: number
}

type Narrated = Pick<AnalysisResult, 'narrative'> & {
  trends: string[]
  recommendations: string[]
  tokensUsed: number
  engine: { provider: string; model: string; cost_usd: number | null; note?: string }
}

/** Lets the first model that can write about the composed analysis; sentences with figures beyond the records are left out. */
export async function narrate(narration: Narration, ai: AiService): Promise<Narrated> {
  const failures: string[] = []
  let tokensUsed = 0
  let costUsd: number | null = 0
  for (const choice of narration.choices) {
    const label = ai.providers().find(({ id }) => id === choice.provider)?.label ?? choice.provider
    try {
      const answer = await ask(choice, { narration, ai })
      tokensUsed += answer.inputTokens + answer.outputTokens
      costUsd = costUsd === null || answer.costUsd === null ? null : costUsd + answer.costUsd
      const words = answer.value && keepWords(answer.value, narration)
      if (words) {
        const { leftOut, ...kept } = words
        const note = leftOut === 0 ? {} : { note: analysisText.leftOut(leftOut) }
        return { ...kept, tokensUsed, engine: { ...choice, cost_usd: costUsd, ...note } }
      }
      failures.push(`${label} (${answer.value ? analysisText.uncovered : analysisText.unreadable})`)
    } catch (error) {
      if (!(error instanceof AiError) || narration.signal.aborted) throw error
      failures.push(`${label} (${error.message})`)
      if (error.kind === 'budget') break
    }
  }
  return {
    trends: [],
    recommendations: [],
    tokensUsed,
    engine: {
      provider: 'builtin',
      model: 'builtin',
      cost_usd: costUsd,
      ...(failures.length === 0 ? {} : { note: analysisText.fallback(failures.join(', ')) }),
    },
  }
}

async function ask(
  choice: ModelChoice,
  { narration, ai }: { narration: Narration; ai: AiService },
): Promise<AiObject<z.infer<typeof Narrative>>> {
  const { title, text, composed, caller, signal, deadline } = narration
  const { summary, trends, recommendations } = composed
  return ai.askObject({
    schema: Narrative,
    choice,
    caller,
    instructions: `${buildInstructions(composed.sources)}\n${form}`,
    messages: [
      {
        role: 'user',
        // No text of a record or of the input can look like the end of the evidence.
        content: JSON.stringify({
          analysis: title,
          input: text,
          calculated: { summary, trends, recommendations },
        }).replaceAll('<', '\\u003c'),
      },
    ],
    signal,
    deadline,
  })
}

/** Null where nothing of it is left. */
function keepWords(
  { summary, trends, recommendations }: z.infer<typeof Narrative>,
  { text: input, composed: { sources } }: Narration,
): (Pick<Narrated, 'narrative' | 'trends' | 'recommendations'> & { leftOut: number }) | null {
  let leftOut = 0
  const keep = (text: string): string[] => {
    const kept = keepCovered(text, { sources, input })
    leftOut += kept.leftOut
    return kept.text === '' ? [] : [kept.text]
  }
  const [narrative] = keep(summary)
  const kept = { trends: trends.flatMap(keep), recommendations: recommendations.flatMap(keep) }
  if (narrative === undefined && kept.trends.length + kept.recommendations.length === 0) return null
  return { ...kept, ...(narrative === undefined ? {} : { narrative }), leftOut }
}
