#!/usr/bin/env node
// The command of the package. npm may clear the folder that it runs from, and Node compiles no TypeScript below node_modules:
// the program is unpacked into ./herpasia-portal, and started there with the arguments of `npm start`.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { projectRoot } from './bootstrap/project-root.mjs'

const home = path.resolve('herpasia-portal')

mkdirSync(home, { recursive: true })
// Whatever the package has is replaced as a whole, so that no file of an earlier version is left; data and settings stay.
for (const name of ['package-lock.json', ...readdirSync(projectRoot)]) {
  if (name === 'node_modules') continue
  rmSync(path.join(home, name), { recursive: true, force: true })
  if (name !== 'package-lock.json')
    cpSync(path.join(projectRoot, name), path.join(home, name), { recursive: true })
}
const run = path.join(home, 'scripts', 'run.mjs')
const portal = spawn(process.execPath, [run, 'start', ...process.argv.slice(2)], {
  cwd: home,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => portal.kill(signal))
portal.once('close', (code) => process.exit(code ?? 1))
