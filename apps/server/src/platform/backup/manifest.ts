import { z } from 'zod'

/** The first line of every backup: what it holds, and by what it is recognised again. */
export const BackupManifest = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Migrations that had run, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number().int(),
      /** Of the lines before they are packed. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What was ordered of the job queue and had not ended. */
  jobs: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })).default([]),
  /** Files are in the backup; in a bucket they stay where they are. */
  files: z.enum(['inside', 'bucket']),
  /** SHA-256 of keys and files by their place; a backup of an older version has none. */
  sums: z.record(z.string(), z.string()).default({}),
})
export type BackupManifest = z.infer<typeof BackupManifest>
export type BackupTable = BackupManifest['tables'][number]

export const manifestFile = 'manifest.json'
/** Files of the data folder with what signs tokens and seals secrets; each is there once it is needed. */
export const keyFiles = ['keys.json', 'secrets.json'] as const
export const filesFolder = 'files'
export const rowsFileOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  `${schema}.${name}.jsonl.gz`
