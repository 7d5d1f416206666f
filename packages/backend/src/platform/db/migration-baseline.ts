import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartupError } from '#backend/platform/startup-error.ts'

/** Beside migrations that were written anew as fewer files: which ones they replace. */
const baselineFile = 'baseline.json'

const Baseline = z.object({
  /** The last of the migrations that are gone; all of them have smaller names than those that replaced them. */
  replaced: z.string(),
  /** The last of the files that make the same schema. */
  through: z.string(),
  /** The last version of the portal that has the old ones. */
  version: z.string(),
})
type Baseline = z.infer<typeof Baseline>

export function readBaseline(folder: string): Baseline | null {
  const file = path.join(folder, baselineFile)
  return existsSync(file) ? Baseline.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

const isReplaced = (name: string, { replaced }: Baseline): boolean => name <= replaced

/**
 * The names of what ran, where all of the old migrations count as the files that replaced them.
 * @throws StartupError when only some of the old ones ran: what is missing is in no file any more
 */
export function namesSinceBaseline(
  ran: readonly string[],
  files: readonly string[],
  baseline: Baseline,
): string[] {
  const old = ran.filter((name) => isReplaced(name, baseline))
  if (old.length === 0) return [...ran]
  if (!old.includes(baseline.replaced))
    throw new StartupError(
      `The last migration here is ${old.toSorted().at(-1)}, which this version cannot go on from: ` +
        `open this data with the last version ${baseline.version} of the portal once, then with this one.`,
    )
  const instead = files.filter((name) => name <= baseline.through)
  return [...new Set([...instead, ...ran.filter((name) => !isReplaced(name, baseline))])]
}
