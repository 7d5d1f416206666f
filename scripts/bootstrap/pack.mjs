import { copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.mjs'
import { ensureBuild, keepNewestParts } from './build.mjs'

/** npm leaves a file called package-lock.json out of every package. */
const packedLockfile = path.join('scripts', 'bootstrap', 'packed-lockfile.json')

/**
 * What `npm pack` needs beside the sources: what is built, without parts of older builds that are kept for a server that still runs
 * (`build.mjs`), and the lockfile under a name that npm takes along.
 */
export async function preparePack(context) {
  await ensureBuild(context)
  keepNewestParts()
  copyFileSync(path.join(projectRoot, 'package-lock.json'), path.join(projectRoot, packedLockfile))
}

/** In a folder that came from a package: gives the lockfile its name back. */
export function unpackLockfile(root = projectRoot) {
  const lockfile = path.join(root, 'package-lock.json')
  if (!existsSync(lockfile)) copyFileSync(path.join(root, packedLockfile), lockfile)
}
