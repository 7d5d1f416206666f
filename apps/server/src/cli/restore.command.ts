import path from 'node:path'
import { UsageError, type Command } from '#server/cli/command.ts'
import { describeContents } from '#server/cli/describe-contents.ts'
import { filesFolder } from '#server/platform/backup/manifest.ts'
import { readManifest, restoreBackup } from '#server/platform/backup/read-backup.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'brings an empty installation to the state of a backup',
  help: `npm run portal -- restore <folder>

Into the data folder (PORTAL_DATA_DIR) or database (DATABASE_URL) of the configuration, which must hold no accounts yet; the portal
must not run on it. All rows or none are restored. What was queued or under way then, crawls and scheduled deliveries, goes on when the
portal starts: what has been mailed since the backup is mailed again.`,
  async run({ args, open, write }) {
    const [folder, ...rest] = args
    if (!folder || rest.length > 0) throw new UsageError('Name one folder.')
    const source = path.resolve(folder)
    // Before a database is made for what cannot be read.
    readManifest(source)
    const platform = await open({ skipMigrations: true })
    const manifest = await restoreBackup(platform, source)
    write(`${describeContents(manifest)} are as they were at ${manifest.createdAt}`)
    if (manifest.files === 'bucket')
      write('NOT restored: the files. They were in a bucket then; S3_BUCKET must name it, or a copy of it.')
    else if (platform.config.S3_BUCKET)
      write(
        `NOT restored: the files. They are in ${path.join(source, filesFolder)}; ` +
          `copy each into the bucket ${platform.config.S3_BUCKET} as objects/<its name>.`,
      )
    return 0
  },
}
