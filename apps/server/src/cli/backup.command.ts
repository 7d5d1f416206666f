import path from 'node:path'
import { UsageError, type Command } from '#server/cli/command.ts'
import { describeContents } from '#server/cli/describe-contents.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { StartupError } from '@portal/backend/platform/startup-error'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'writes rows, queued jobs, files and keys of one moment into a folder',
  help: `npm run portal -- backup <folder>

Safe while the portal runs. The folder must be new; it holds the keys and password hashes, so keep it as safe as the data folder.
Files that are in an S3 bucket are not in it: keep versions of the bucket, or copy it at the same time.`,
  async run({ args, open, write }) {
    const [folder, ...rest] = args
    if (!folder || rest.length > 0) throw new UsageError('Name one folder.')
    const platform = await open({ skipMigrations: true })
    if (platform.config.SUPABASE_URL)
      throw new StartupError('The accounts and files are on a Supabase: use its own backups.')
    const target = path.resolve(folder)
    const manifest = await writeBackup(platform, target)
    write(`${describeContents(manifest)} are in ${target}`)
    if (manifest.files === 'bucket')
      write(
        `NOT in it: the files, which are in the bucket ${platform.config.S3_BUCKET}. Back that up by itself.`,
      )
    return 0
  },
}
