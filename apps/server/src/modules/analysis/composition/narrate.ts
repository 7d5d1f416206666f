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
import { buildInstructions, findUnverified } from '#server/modules/assistant/index.ts'
import type { ComposedAnalysis } from './compose-analysis.ts'

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

type Narrated = Pick<AnalysisResult, 'narrative' | 'unverified'> & {
  trends: string[]
  recommendations: string[]
  tokensUsed: number
  engine: { provider: string; model: string; cost_usd: number | null; note?: string }
}

/** Lets the first model that can write about the composed analysis; what it says beyond the records is left out or marked. */
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
      if (answer.value) return checked(answer.value, { narration, choice, tokensUsed, costUsd })
      failures.push(`${label} (${analysisText.unreadable})`)
    } catch (error) {
      if (!(error instanceof AiError) || narration.signal.aborted) throw error
      failures.push(`${label} (${error.message})`)
      if (error.kind === 'budget') break
    }
  }
  return {
    trends: [],
    recommendations: [],
    unverified: [],
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
        content: JSON.stringify({
          analysis: title,
          input: text,
          calculated: { summary, trends, recommendations },
        }),
      },
    ],
    signal,
    deadline,
  })
}

interface Written {
  narration: Narration
  choice: ModelChoice
  tokensUsed: number
  costUsd: number | null
}

function checked(
  { summary, trends, recommendations }: z.infer<typeof Narrative>,
  { narration, choice, tokensUsed, costUsd }: Written,
): Narrated {
  const { text, composed } = narration
  const unverifiedIn = (line: string): string[] =>
    findUnverified(line, { evidence: composed.sources, question: text })
  const isCovered = (line: string): boolean => unverifiedIn(line).length === 0
  const kept = { trends: trends.filter(isCovered), recommendations: recommendations.filter(isCovered) }
  const leftOut = trends.length + recommendations.length - kept.trends.length - kept.recommendations.length
  return {
    narrative: summary,
    unverified: unverifiedIn(summary),
    ...kept,
    tokensUsed,
    engine: {
      ...choice,
      cost_usd: costUsd,
      ...(leftOut === 0 ? {} : { note: analysisText.leftOut(leftOut) }),
    },
  }
}
