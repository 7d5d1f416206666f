import { copyFileSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.mjs'
import { ensureBuild } from './build.mjs'

/** npm leaves a file called package-lock.json out of every package. */
const packedLockfile = path.join('scripts', 'bootstrap', 'packed-lockfile.json')

/**
 * What `npm pack` needs beside the sources: what is built, and the lockfile under a name that npm takes along. The server is built anew:
 * its folder keeps parts of older builds for a server that still runs (`build.mjs`), and none of them belongs into a package.
 */
export async function preparePack(context) {
  rmSync(path.join(projectRoot, 'apps', 'server', 'dist'), { recursive: true, force: true })
  await ensureBuild(context)
  copyFileSync(path.join(projectRoot, 'package-lock.json'), path.join(projectRoot, packedLockfile))
}

/** In a folder that came from a package: gives the lockfile its name back. */
export function unpackLockfile(root = projectRoot) {
  const lockfile = path.join(root, 'package-lock.json')
  if (!existsSync(lockfile)) copyFileSync(path.join(root, packedLockfile), lockfile)
}
