import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const tickMs = 10

/** Processor time of this process and of the database in a data folder so far: what the clock would say on a machine of its own. */
export function processorMs(dataDir: string): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + databaseTicks(dataDir) * tickMs
}

function databaseTicks(dataDir: string): number {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(file) || !existsSync('/proc/self/stat')) return 0
  const [postmaster] = readFileSync(file, 'utf8').split('\n')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ticksOf(pid, postmaster))
    .reduce((sum, ticks) => sum + ticks, 0)
}

/** Of the postmaster with those of its processes that ended. */
function ticksOf(pid: string, postmaster: string | undefined): number {
  const stat = readStat(pid)
  const [parent, ...times] = [stat[1], ...stat.slice(11, 15)]
  if (pid !== postmaster && parent !== postmaster) return 0
  return times.slice(0, pid === postmaster ? 4 : 2).reduce((sum, ticks) => sum + Number(ticks), 0)
}

/** What stands behind the name of a process; nothing of one that just ended. */
function readStat(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
