import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import type { PostgresBinaries } from '#backend/platform/db/embedded/binaries.ts'
import type { Identity } from '#backend/platform/db/embedded/identity.ts'
import { StartupError } from '#backend/platform/startup-error.ts'

/** Passwords of the cluster's two users: the superuser, who only prepares, and the portal's own. */
const Credentials = z.object({ superuser: z.string().min(1), portal: z.string().min(1) })
export type Credentials = z.infer<typeof Credentials>

const majorVersion = '18'
export const superuserName = 'postgres'
export const portalUserName = 'portal'
export const portalDatabaseName = 'portal'

export const clusterDirOf = (dataDir: string) => path.join(dataDir, 'postgres')
const credentialsPathOf = (dataDir: string) => path.join(dataDir, 'postgres-credentials.json')

/** The cluster's folder and passwords, made on the first start. */
export async function ensureCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  identity: Identity,
): Promise<{ clusterDir: string; credentials: Credentials }> {
  const clusterDir = clusterDirOf(dataDir)
  if (existsSync(clusterDir)) {
    assertOwner(clusterDir)
    assertWhole(clusterDir)
    assertSameMajor(clusterDir)
    return { clusterDir, credentials: readCredentials(dataDir) }
  }
  const credentials = {
    superuser: randomBytes(24).toString('base64url'),
    portal: randomBytes(24).toString('base64url'),
  }
  writeFileSync(credentialsPathOf(dataDir), JSON.stringify(credentials), { mode: 0o600 })
  chmodSync(credentialsPathOf(dataDir), 0o600)
  await createCluster({ clusterDir, password: credentials.superuser, binaries, identity })
  return { clusterDir, credentials }
}

/** @throws StartupError when the passwords are gone although the cluster is there. */
export function readCredentials(dataDir: string): Credentials {
  try {
    return Credentials.parse(JSON.parse(readFileSync(credentialsPathOf(dataDir), 'utf8')))
  } catch (error) {
    throw new StartupError(`The database's passwords cannot be read from ${credentialsPathOf(dataDir)}.`, {
      cause: error,
    })
  }
}

function assertWhole(clusterDir: string): void {
  const missing = ['PG_VERSION', 'global/pg_control'].find(
    (name) => !statSync(path.join(clusterDir, name), { throwIfNoEntry: false })?.size,
  )
  if (missing)
    throw new StartupError(
      `The database in ${clusterDir} is not whole, ${missing} is missing: ` +
        'restore a backup into a new data folder, or remove this one if it never held anything.',
    )
}

function assertSameMajor(clusterDir: string): void {
  const found = readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  if (found !== majorVersion)
    throw new StartupError(
      `The data in ${clusterDir} is of PostgreSQL ${found}, the embedded one is ${majorVersion}.`,
    )
}

function assertOwner(clusterDir: string): void {
  const user = process.getuid?.()
  if (user && statSync(clusterDir).uid !== user)
    throw new StartupError(
      `The database in ${clusterDir} belongs to another user; start the portal as its owner.`,
    )
}

interface NewCluster {
  clusterDir: string
  password: string
  binaries: PostgresBinaries
  identity: Identity
}

/** Made aside and moved in place whole, so that a start cut short leaves nothing half-made behind. */
async function createCluster({ clusterDir, password, binaries, identity }: NewCluster): Promise<void> {
  const workshop = `${clusterDir}-new`
  const draft = path.join(workshop, 'cluster')
  const passwordFile = path.join(workshop, 'password')
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(workshop, { mode: 0o700 })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.owner)
    for (const each of [workshop, draft, passwordFile])
      chownSync(each, identity.owner.uid, identity.owner.gid)

  // The built-in locale keeps indexes valid whatever the system's libraries do.
  await runToEnd(
    identity.wrap(binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${superuserName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]),
  )
  renameSync(draft, clusterDir)
  rmSync(workshop, { recursive: true, force: true })
}

function runToEnd({ program, args, ...user }: ReturnType<Identity['wrap']>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.on('error', (error) =>
      reject(new StartupError(`${program} could not be run: ${error.message}`, { cause: error })),
    )
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new StartupError(`The database could not be created: ${said.trim() || `exit code ${code}`}`),
          ),
    )
  })
}
