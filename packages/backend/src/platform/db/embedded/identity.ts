import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { StartupError } from '#backend/platform/startup-error.ts'

/** PostgreSQL refuses to run as root; this is the conventional unprivileged user. */
const nobody = 65534

/** As whom the database's programs run. */
export interface Identity {
  /** Owner of the database's files; null when it is the user of this process. */
  owner: { uid: number; gid: number } | null
  /** Arguments and user with which a program is to be spawned. */
  wrap(
    program: string,
    args: readonly string[],
  ): { program: string; args: string[]; uid?: number; gid?: number }
}

/**
 * Chooses who runs the database: this process's user, or `nobody` when that is root.
 * Folders closed to `nobody` are opened to the database alone, by one capability; never by running it as root.
 * @throws StartupError when no way is left.
 */
export function chooseIdentity(folders: readonly string[], clusterDir: string): Identity {
  if (process.getuid?.() !== 0)
    return { owner: null, wrap: (program, args) => ({ program, args: [...args] }) }
  const owner = findOwner(clusterDir) ?? { uid: nobody, gid: nobody }
  const closed = [...new Set(folders.flatMap((folder) => foldersClosedTo(owner.uid, folder)))]
  if (closed.length === 0) return { owner, wrap: (program, args) => ({ program, args: [...args], ...owner }) }

  const capability = grantableCapability()
  if (!capability)
    throw new StartupError(
      `Started by root, the embedded PostgreSQL runs as an unprivileged user, who cannot enter ${closed.join(', ')}. ` +
        'Move the project and PORTAL_DATA_DIR to a folder others may enter (chmod o+x), start as an ordinary user, or set DATABASE_URL.',
    )
  const prefix = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // PostgreSQL asks access(2) for its own programs, which else leaves out capabilities of ordinary users.
    '--securebits=+no_setuid_fixup',
  ]
  return { owner, wrap: (program, args) => ({ program: 'setpriv', args: [...prefix, program, ...args] }) }
}

/** Files that an ordinary user's start made stay that user's, so both can start the portal. */
function findOwner(clusterDir: string): Identity['owner'] {
  const stats = statSync(clusterDir, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : null
}

function foldersClosedTo(user: number, folder: string): string[] {
  const closed: string[] = []
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const { mode, uid } = statSync(current)
    const mayEnter = uid === user ? mode & 0o100 : mode & 0o001
    if (!mayEnter) closed.push(current)
    if (current === path.dirname(current)) return closed
  }
}

/** Reading and entering is enough; where containers withhold that capability, the wider one does. */
function grantableCapability(): string | null {
  if (process.platform !== 'linux' || spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status !== 0)
    return null
  const permitted = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  if (!permitted) return null
  const mask = BigInt(`0x${permitted}`)
  if (mask & (1n << 2n)) return 'dac_read_search'
  return mask & (1n << 1n) ? 'dac_override' : null
}
