// npm leaves out of the lockfile what its registry did not offer for other systems, and `npm ci` then refuses it.
// Run after `npm install <package>`: node scripts/complete-lockfile.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64']

/** Optional dependencies for some system that the lockfile does not list, as entries for it. */
export function missingEntries({ packages }) {
  const places = Object.keys(packages)
  const isListed = (name) =>
    places.some((place) => place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`))
  return Object.values(packages).flatMap((owner) =>
    Object.entries(owner.optionalDependencies ?? {})
      .filter(([name]) => !isListed(name))
      .map(([name, version]) => [`node_modules/${name}`, entryFor(name, version, owner)])
      .filter(([, entry]) => entry !== null),
  )
}

function entryFor(name, version, owner) {
  const words = name.split(/[/-]/)
  const os = systems.filter((each) => words.includes(each))
  const cpu = processors.filter((each) => words.includes(each))
  if (os.length === 0 || cpu.length === 0) return null
  const libc = os.includes('linux')
    ? words.flatMap((word) => ({ musl: ['musl'], gnu: ['glibc'] })[word] ?? [])
    : []
  return {
    version,
    cpu,
    ...(owner.dev ? { dev: true } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    ...(owner.license ? { license: owner.license } : {}),
    optional: true,
    os,
    ...(owner.engines ? { engines: owner.engines } : {}),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.join(path.dirname(process.argv[1]), '..', 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const entries = [...Object.entries(lock.packages), ...missingEntries(lock)]
  lock.packages = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
