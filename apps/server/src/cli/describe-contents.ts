import type { BackupManifest } from '#server/platform/backup/manifest.ts'

/** What a backup holds, in numbers. */
export function describeContents({ tables, jobs }: Pick<BackupManifest, 'tables' | 'jobs'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${jobs.length} queued ${jobs.length === 1 ? 'job' : 'jobs'}`
}
