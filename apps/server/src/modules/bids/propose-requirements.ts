import { bidErrors, proposalInstructions } from '@portal/content/bids'
import { modelInstructions } from '@portal/content/ai-services'
import { RequirementKind, RequirementTerms } from '@portal/contracts/bids'
import type { UserActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import { toVisible } from '@portal/text/visible-text'
import { z } from 'zod'
import { AiError, callerOf, type AiService } from '#server/modules/ai/index.ts'
import { findSlots, toWords } from './reading/tokens.ts'
import type { FoundRequirement } from './reading/read-requirements.ts'
import type { Passage } from './reading/passages.ts'

const Proposal = z.object({
  rows: z
    .array(
      z.object({
        kind: RequirementKind,
        terms: RequirementTerms,
        isMandatory: z.boolean(),
        quote: z.string().trim().min(1).max(1000),
        locator: z.string(),
      }),
    )
    .max(100),
})

const mostMaterial = 60_000
const withinMs = 60_000

/** What a model reads in the passages; rows whose quote or number does not stand there are refused and counted. */
export async function proposeRequirements(
  ai: AiService,
  passages: readonly Passage[],
  { actor, signal }: { actor: UserActor; signal: AbortSignal },
): Promise<{ found: FoundRequirement[]; refused: number }> {
  const [choice] = ai.choices({ task: 'analysis' })
  if (!choice) throw new AppError('conflict', bidErrors.noModel)
  const text = passages.map((passage) => `[${passage.locator}] ${passage.text}`).join('\n')
  const { value } = await ai
    .askObject({
      choice,
      caller: callerOf(actor, 'bid_requirements'),
      instructions: proposalInstructions,
      messages: [
        {
          role: 'user',
          content: modelInstructions.material(text.slice(0, mostMaterial).replaceAll('MATERIAL', 'Material')),
        },
      ],
      schema: Proposal,
      signal,
      deadline: Date.now() + withinMs,
    })
    .catch((error: unknown) => {
      throw error instanceof AiError ? new AppError('unavailable', error.message, { cause: error }) : error
    })
  if (!value) throw new AppError('unavailable', bidErrors.modelFailed)
  const found = value.rows.filter((row) => isQuoted(row, passages) && areTermsQuoted(row))
  return { found, refused: value.rows.length - found.length }
}

const isQuoted = ({ quote, locator }: FoundRequirement, passages: readonly Passage[]): boolean =>
  passages.some((passage) => passage.locator === locator && toVisible(passage.text).includes(quote))

/** Each number, day and standard must be one that the quote itself is read to hold. */
function areTermsQuoted({ terms, quote }: Pick<FoundRequirement, 'terms' | 'quote'>): boolean {
  const slots = findSlots(quote, toWords(quote))
  return (['amount', 'percent', 'count', 'years', 'due', 'subject'] as const).every(
    (name) =>
      terms[name] === null ||
      slots.some(
        (slot) =>
          (slot.fills === name &&
            slot.value === terms[name] &&
            (slot.fills !== 'amount' || slot.currency === terms.currency)) ||
          (name === 'subject' && slot.fills === 'count' && slot.role === terms.subject),
      ),
  )
}
