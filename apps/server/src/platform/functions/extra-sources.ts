import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '@portal/backend/platform/startup-error'

const sourceName = /^[\w-]+\.(ts|mts|js|mjs)$/

interface Sources {
  folder: string
  /** Names that must be among them. */
  open: readonly string[]
}

/**
 * The sources of PORTAL_FUNCTIONS_DIR, none of them loaded.
 * @throws StartupError when the folder cannot be read, or has no function that is said to be open
 */
export async function listSources({ folder, open }: Sources): Promise<{ name: string; file: string }[]> {
  const root = path.resolve(folder)
  const read = (folder: string) =>
    readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
      throw new StartupError(`PORTAL_FUNCTIONS_DIR: ${folder} cannot be read.`, { cause })
    })
  const sources: { name: string; file: string }[] = []
  for (const entry of await read(root)) {
    const place = path.join(root, entry.name)
    if (!entry.isDirectory()) {
      if (sourceName.test(entry.name)) sources.push({ name: path.parse(entry.name).name, file: place })
      continue
    }
    const within = (await read(place)).filter(({ name }) => sourceName.test(name))
    const index = within.find(({ name }) => path.parse(name).name === 'index')
    if (index) sources.push({ name: entry.name, file: path.join(place, index.name) })
  }
  const unknown = open.find((name) => !sources.some((source) => source.name === name))
  if (unknown !== undefined)
    throw new StartupError(`PORTAL_FUNCTIONS_OPEN: there is no function ${unknown} in PORTAL_FUNCTIONS_DIR.`)
  return sources
}
