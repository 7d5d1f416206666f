import { randomUUID } from 'node:crypto'
import type { ChatStreamEvent } from '@portal/contracts/chat'
import { loadConfig } from '#server/config.ts'
import { createAiService } from '#server/modules/ai/index.ts'
import { createAsk } from '#server/modules/ask/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { seedSampleData } from '../../db/seed/seed.ts'
import {
  createAssistant,
  type AssistantDependencies,
  type AssistantService,
} from '#server/modules/chat/index.ts'

export const silentLog = { error: () => undefined, warn: () => undefined, info: () => undefined }

/** A registered person with the given role, as a verified token would name them. */
export async function buildUser(
  db: Database,
  role: 'admin' | 'business_user' | null = 'business_user',
): Promise<UserActor> {
  const id = randomUUID()
  const email = `${id}@client.example`
  await db.query('insert into auth.users (id, email) values ($1, $2)', [id, email])
  const claims = {
    sub: id,
    role: 'authenticated',
    email,
    exp: Math.floor(Date.now() / 1000) + 3600,
    app_metadata: role === null ? {} : { role },
  }
  return { kind: 'user', id, email, dbRole: 'authenticated', claims }
}

export const seedSamples = (db: Database): Promise<unknown> => seedSampleData(db)

/** An assistant with no key, unless the environment names providers. */
export function buildAssistant(
  db: Database,
  overrides: Partial<AssistantDependencies> & { environment?: Record<string, string> } = {},
): AssistantService {
  const { environment = {}, ...dependencies } = overrides
  const config = loadConfig({ NODE_ENV: 'test', ...environment })
  return createAssistant({
    db,
    ask: createAsk({ db }),
    log: silentLog,
    ai: createAiService({ config, log: silentLog }),
    timeoutMs: config.AI_TIMEOUT_MS,
    ...dependencies,
  })
}

export const askFor = (actor: UserActor, question: string, sessionId?: string | null) =>
  ({
    actor,
    question,
    sessionId: sessionId ?? undefined,
    earlier: [],
    contextType: 'general',
    wish: { provider: undefined, model: undefined },
  }) as const

export async function readAll(events: AsyncIterable<ChatStreamEvent>): Promise<ChatStreamEvent[]> {
  const all: ChatStreamEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

/** The text that a reader of the events would show at their end. */
export const textOf = (events: readonly ChatStreamEvent[]): string =>
  events.reduce((text, event) => {
    if (event.event === 'snapshot') return event.data.content
    return event.event === 'delta' ? text + event.data.text : text
  }, '')
