export type Handler = (request: Request) => Response | Promise<Response>

/** What sources written for an edge runtime find under `Deno`: as much as a handler and its settings need. */
interface DenoRuntime {
  serve(...given: unknown[]): unknown
  env: {
    get(name: string): string | undefined
    has(name: string): boolean
    toObject(): Record<string, string>
  }
}

const isHandler = (given: unknown): given is Handler => typeof given === 'function'
const hasHandler = (given: unknown): given is { handler: Handler } =>
  typeof given === 'object' && given !== null && 'handler' in given && isHandler(given.handler)

let isNeeded = false

/**
 * Loads a module that may call `Deno.serve` rather than export a handler. One after the other: what is served while a module
 * loads is that module's. `Deno` stays then, as handlers read their settings from it later.
 */
export async function loadServing<Module>(
  load: () => Promise<Module>,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<{ loaded: Module; served: Handler | undefined }> {
  let served: Handler | undefined
  const runtime: DenoRuntime = {
    serve(...given) {
      served = given.find(isHandler) ?? given.find(hasHandler)?.handler
      const finished = new Promise<void>(() => undefined)
      return { finished, shutdown: async () => undefined, ref: () => undefined, unref: () => undefined }
    },
    env: {
      get: (name) => settings[name],
      has: (name) => settings[name] !== undefined,
      toObject: () =>
        Object.fromEntries(Object.entries(settings).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]]))),
    },
  }
  Object.assign(globalThis, { Deno: runtime })
  const loaded = await load()
  // Libraries take a process that has a `Deno` for Deno: it stays only where somebody needs it.
  isNeeded ||= served !== undefined
  if (!isNeeded) Reflect.deleteProperty(globalThis, 'Deno')
  return { loaded, served }
}
