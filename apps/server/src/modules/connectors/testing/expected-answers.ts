import { readdirSync, readFileSync } from 'node:fs'
import { connectorKinds, ConnectorSettings, type ConnectorKind } from '@portal/contracts/connectors'
import { z } from 'zod'
import { readCassette, type Cassette } from './cassette.ts'

/** What a connector's cassettes say, in `cassettes/expected.json` of its folder. */
const Expected = z.strictObject({
  settings: ConnectorSettings.omit({ prefix: true }).default({}),
  secrets: z.record(z.string(), z.string()).default({}),
  /** Items over all pages of `ok`. */
  count: z.number().int(),
  /** Some figure of them, as the portal keeps it. */
  figure: z.record(z.string(), z.unknown()).optional(),
  /** Titles of the notices, in the order of the alphabet. */
  notices: z.array(z.string()).optional(),
  /** Where the value is that `revised` changes; of notices, the title that it brings. */
  revised: z.strictObject({ was: z.string(), now: z.string() }),
  /** The field that `drifted` lost. */
  drifted: z.string(),
})
export type Expected = z.infer<typeof Expected>

const folderOf = (kind: ConnectorKind) => new URL(`../sources/${kind}/cassettes/`, import.meta.url)

export const expectedOf = (kind: ConnectorKind): Expected =>
  Expected.parse(JSON.parse(readFileSync(new URL('expected.json', folderOf(kind)), 'utf8')))

/** The cassettes of these names that a connector has, and always the one that answers a token. */
export function cassettesOf(kind: ConnectorKind, names: readonly string[]): Cassette[] {
  const files = new Set(readdirSync(folderOf(kind)))
  return [...names, 'token']
    .filter((name) => files.has(`${name}.http`))
    .map((name) => readCassette(new URL(`${name}.http`, folderOf(kind))))
}

export const hasCassette = (kind: ConnectorKind, name: string): boolean =>
  readdirSync(folderOf(kind)).includes(`${name}.http`)

export const kinds = connectorKinds
