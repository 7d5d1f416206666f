import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Seals what must be kept but never read by people; `context` says what it is for, and opens it nowhere else. */
export interface Sealer {
  seal(text: string, context: string): string
  /** Null where the key is not known here, or the seal is broken. */
  open(sealed: string, context: string): string | null
  /** Whether it was sealed with an older key. */
  isOutdated(sealed: string): boolean
}

const KeyFile = z.object({
  current: z.string().min(1),
  keys: z.record(
    z.string(),
    z.base64().transform((text) => Buffer.from(text, 'base64')),
  ),
})
type KeyFile = z.infer<typeof KeyFile>

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const fileOf = (dataDir: string) => path.join(dataDir, 'secrets.json')

/** The keys of the data folder; the first use makes one. A key that sealed something stays, so that its seals still open. */
export function createSealer(dataDir: string): Sealer {
  // Read each time: another process may have made a new key since.
  const keys = () => readKeys(dataDir)
  return {
    seal(text, context) {
      const { current, keys: all } = keys()
      const key = all[current]
      if (!key) throw new Error('secrets.json names a key that it does not hold')
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(context))
      const bytes = Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
      return `${current}.${bytes.toString('base64url')}`
    },
    open(sealed, context) {
      const [id = '', text = ''] = sealed.split('.')
      const key = keys().keys[id]
      if (!key) return null
      const bytes = Buffer.from(text, 'base64url')
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagBytes))
      try {
        return opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
      } catch {
        return null
      }
    },
    isOutdated: (sealed) => !sealed.startsWith(`${keys().current}.`),
  }
}

function readKeys(dataDir: string): KeyFile {
  const file = fileOf(dataDir)
  if (!existsSync(file)) makeKeys(dataDir)
  return KeyFile.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Of two nodes that share the folder, the first makes the file, and the other reads it. */
function makeKeys(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const part = writePart(dataDir, addKey({ keys: {} }))
  try {
    linkSync(part, fileOf(dataDir))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(part, { force: true })
  }
}

/** From now on everything is sealed with a new key; the older ones still open what they sealed. */
export function rotateKeys(dataDir: string): void {
  const { keys } = readKeys(dataDir)
  const printed = Object.fromEntries(Object.entries(keys).map(([id, key]) => [id, key.toString('base64')]))
  renameSync(writePart(dataDir, addKey({ keys: printed })), fileOf(dataDir))
}

function addKey({ keys }: { keys: Record<string, string> }) {
  const id = randomUUID().slice(0, 8)
  return { current: id, keys: { ...keys, [id]: randomBytes(32).toString('base64') } }
}

function writePart(dataDir: string, content: object): string {
  const part = path.join(dataDir, `secrets.${randomUUID()}.part`)
  writeFileSync(part, `${JSON.stringify(content)}\n`, { mode: 0o600 })
  chmodSync(part, 0o600)
  return part
}
