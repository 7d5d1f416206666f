import { z } from 'zod'
import { EngineRefusal, type Engine, type EngineMethod, type JsonValue } from '../core/index.ts'
import { agentEngines } from './agent-engines.ts'
import { plantEngines } from './plant-engines.ts'
import { processEngines } from './process-engines.ts'

/** Every engine; pages, assistant, functions and documentation all read this list. */
export const engines: readonly Engine[] = [...agentEngines, ...plantEngines, ...processEngines]

const byId = new Map(engines.map((engine) => [engine.id, engine]))

/** The engine with this id; refuses an unknown id with the list of those that exist. */
export function getEngine(id: string): Engine {
  const engine = byId.get(id)
  if (engine) return engine
  throw new EngineRefusal('invalid_input', 'There is no engine with this id.', [
    `Engines: ${engines.map((known) => known.id).join(', ')}`,
  ])
}

export interface EngineDescription {
  id: string
  title: string
  summary: string
  version: string
  /** JSON Schema (2020-12) of the input; each number carries its `unit`. */
  input_schema: Readonly<Record<string, unknown>>
  example: Readonly<Record<string, JsonValue>>
  method: EngineMethod
}

/** What a caller must know to use the engine. */
export function describeEngine({
  id,
  title,
  summary,
  version,
  input,
  example,
  method,
}: Engine): EngineDescription {
  const schema = z.toJSONSchema(input, { io: 'input' }) as Readonly<Record<string, unknown>>
  return { id, title, summary, version, input_schema: schema, example, method }
}
