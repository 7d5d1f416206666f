import { backupUnderLoad } from './backup-under-load.ts'
import { fuzz, roleTableVerb } from './call-faults.ts'
import { clockJump } from './clock-jump.ts'
import { damagedFolder } from './damaged-folder.ts'
import type { Fault, Scale } from './fault.ts'
import { fullDisk, readOnlyFolder } from './folder-faults.ts'
import { forgedAddresses } from './forged-addresses.ts'
import { hostileText } from './hostile-text.ts'
import { killDatabase, killServer } from './kills.ts'
import { damagedKeys, twoInstances } from './start-faults.ts'

const faults: readonly Fault[] = [
  killServer,
  killDatabase,
  twoInstances,
  damagedKeys,
  damagedFolder,
  readOnlyFolder,
  fullDisk,
  clockJump,
  backupUnderLoad,
  fuzz,
  hostileText,
  forgedAddresses,
  roleTableVerb,
]

function verdictOf(isHeld: boolean | null): string {
  if (isHeld === null) return 'not tried'
  return isHeld ? 'held' : 'FAILED'
}

/** Each fault on a portal of its own, as a table; what did not hold is returned. */
export async function measureFaults(scale: Scale = 'full'): Promise<string[]> {
  const failed: string[] = []
  for (const fault of faults) {
    const { isHeld, seen } = await fault.run(scale)
    console.log(`| ${verdictOf(isHeld)} | ${fault.name} | ${seen} |`)
    if (isHeld === false) failed.push(`${fault.name}: ${seen}`)
  }
  return failed
}
