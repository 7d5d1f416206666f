import { reportWords } from '@portal/content/reports'
import type { DocumentBlock } from '@portal/contracts/documents'
import { AppError } from '@portal/backend/platform/errors'
import { EngineRefusal, type EngineAnswer } from '@portal/engines/core'
import { z } from 'zod'
import { runEngine } from '#server/modules/engines/index.ts'
import { flattenInputs } from './flatten-inputs.ts'

const words = reportWords.engine

const Origin = z.enum(['example', 'found', 'assumed', 'typed', 'preset'])

export const CalculationParameters = z.strictObject({
  engine: z.string().min(1).max(100),
  input: z.record(z.string(), z.unknown()),
  /** Where each input came from, by its name; what is not named was typed, or assumed where the engine says so. */
  origins: z.record(z.string().max(200), Origin).default({}),
})
type CalculationParameters = z.output<typeof CalculationParameters>

export async function calculate({ engine, input }: CalculationParameters): Promise<EngineAnswer> {
  try {
    return await runEngine(engine, input)
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    throw new AppError('validation_failed', error.message, { cause: error, details: { needs: error.needs } })
  }
}

/** Every input with its unit and its origin. */
export function inputBlocks(
  answer: EngineAnswer,
  parameters: CalculationParameters,
  schema: Readonly<Record<string, unknown>>,
): DocumentBlock[] {
  return [
    { kind: 'paragraph', text: words.inputsNote },
    {
      kind: 'table',
      columns: [
        { label: words.input },
        { label: words.value, isNumber: true },
        { label: words.unit },
        { label: words.origin },
      ],
      rows: flattenInputs(answer.inputs, schema).map(({ path, label, value, unit }) => [
        label,
        value,
        unit,
        words.origins[originOf(path, answer, parameters)],
      ]),
    },
  ]
}

function originOf(
  path: string,
  { assumed }: EngineAnswer,
  { origins }: CalculationParameters,
): z.output<typeof Origin> {
  const names = path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))
  const said = names.map((name) => origins[name]).findLast((origin) => origin !== undefined)
  if (said !== undefined) return said
  return assumed.some(({ key }) => names.includes(key)) ? 'assumed' : 'typed'
}
