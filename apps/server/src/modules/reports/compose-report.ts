import { createHash } from 'node:crypto'
import { reportWords } from '@portal/content/reports'
import type { AnswerCard } from '@portal/contracts/ask'
import type { PortalDocument } from '@portal/contracts/documents'
import type { AskService } from '#server/modules/ask/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import type { ReportDefinition, ReportQuestion } from './report-definition.ts'

export interface Order {
  kind: string
  parameters: Record<string, unknown>
}

/** A report's content, before it is stored, shared or mailed. */
export interface ComposedReport extends Order {
  document: PortalDocument
  /** Of what it says, without its date: the same while nothing changed. */
  hash: string
  isConfidential: boolean
}

interface ComposerParts {
  db: Database
  publisher: string
  ask: Pick<AskService, 'run'>
  kinds: readonly ReportDefinition[]
}

/** Makes reports out of the records, as the person who asks may see them; keeps nothing. */
export function createReportComposer({ db, publisher, ask, kinds }: ComposerParts) {
  const byKind = new Map(kinds.map((definition) => [definition.kind, definition]))

  function check({ kind, parameters }: Order): {
    definition: ReportDefinition
    parsed: Record<string, unknown>
  } {
    const definition = byKind.get(kind)
    if (!definition) throw new AppError('validation_failed', reportWords.noKind(kind))
    const parsed = definition.parameters.safeParse(parameters)
    if (!parsed.success)
      throw new AppError('validation_failed', reportWords.badParameters, {
        details: parsed.error.issues
          .slice(0, 20)
          .map(({ path, message }) => ({ path: ['parameters', ...path].join('.'), message })),
      })
    return { definition, parsed: parsed.data as Record<string, unknown> }
  }

  /** Before the report's own transaction, so that no report holds two connections. */
  async function answerQuestions(actor: UserActor, { questions }: ReportDefinition, parameters: unknown) {
    const answers = new Map<string, AnswerCard | null>()
    const asked = questions
      ? await db.transaction(actor, (tx) => questions(tx, parameters), { readOnly: true })
      : []
    for (const question of asked)
      answers.set(
        JSON.stringify(question),
        await answerOrNull(() => ask.run({ actor, ...question, rows: answerRows })),
      )
    return (question: ReportQuestion) => answers.get(JSON.stringify(question)) ?? null
  }

  async function compose(actor: UserActor, order: Order): Promise<ComposedReport> {
    const { definition, parsed } = check(order)
    const answerTo = await answerQuestions(actor, definition, parsed)
    const document = await db.transaction(
      actor,
      (tx) => definition.compose({ tx, parameters: parsed, now: new Date(), publisher, answerTo }),
      { readOnly: true },
    )
    return {
      kind: order.kind,
      parameters: parsed,
      document,
      hash: hashOf(document),
      isConfidential: definition.isConfidential,
    }
  }

  return { check, compose }
}

const answerRows = 200

/** What the catalogue or the asker's rights no longer hold is left out; every other fault is one of the report. */
async function answerOrNull(run: () => Promise<AnswerCard>): Promise<AnswerCard | null> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Without the moment and the period that it is of. */
function hashOf({ title, sections, sources, flagged }: PortalDocument): string {
  return createHash('sha256').update(JSON.stringify({ title, sections, sources, flagged })).digest('hex')
}
