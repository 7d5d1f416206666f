import process from 'node:process'
import { backupCommand } from '#server/cli/backup.command.ts'
import { UsageError, type Command } from '#server/cli/command.ts'
import { doctorCommand } from '#server/cli/doctor.command.ts'
import { inviteCommand } from '#server/cli/invite.command.ts'
import { migrateCommand } from '#server/cli/migrate.command.ts'
import { restoreCommand } from '#server/cli/restore.command.ts'
import { readSecret } from '#server/cli/read-secret.ts'
import { rotateSecretsCommand } from '#server/cli/rotate-secrets.command.ts'
import { userCommand } from '#server/cli/user.command.ts'
import { createLogger } from '@portal/backend/platform/logger'
import { installation } from '#server/platform/installation.ts'
import { openPlatform } from '@portal/backend/platform/open-platform'
import { readProcessConfig } from '#server/platform/process-config.ts'
import { runProcess, type RunningProcess } from '@portal/backend/platform/run-process'
import { createShutdown, type Shutdown } from '@portal/backend/platform/shutdown'
import { StartupError } from '@portal/backend/platform/startup-error'

const commands: Command[] = [
  migrateCommand,
  doctorCommand,
  userCommand,
  inviteCommand,
  backupCommand,
  restoreCommand,
  rotateSecretsCommand,
]
const write = (line: string) => void process.stdout.write(`${line}\n`)

const [name = 'help', ...args] = process.argv.slice(2)
const command = commands.find((each) => each.name === name)

if (command && !args.includes('--help') && args[0] !== 'help') await runCommand(command)
else process.exitCode = showHelp(command ?? commands.find((each) => each.name === args[0]))

function showHelp(about: Command | undefined): number {
  if (about) write(`${about.name}: ${about.summary}\n\n${about.help}`)
  else {
    write('npm run portal -- <command>\n')
    for (const each of commands) write(`  ${each.name.padEnd(14)} ${each.summary}`)
    write('\nHelp for each: npm run portal -- help <command>')
  }
  return about || name === 'help' || name === '--help' ? 0 : 1
}

async function runCommand(chosen: Command): Promise<void> {
  const config = readProcessConfig()
  const log = createLogger({ LOG_LEVEL: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL })
  const shutdown: Shutdown = createShutdown(log)
  await runProcess({
    log,
    shutdown,
    async start({ fail, end }: RunningProcess) {
      const open = (options = {}) =>
        openPlatform({ installation, config, log, shutdown, share: true, onLost: fail, ...options })
      try {
        end('command finished', await chosen.run({ args, open, write, readSecret }))
      } catch (error) {
        throw toExplained(error, chosen)
      }
    },
  })
}

/** Faults with a message for people are shown without a stack; wrong usage with the help. */
function toExplained(error: unknown, { help }: Command): unknown {
  if (error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS'))
    return new StartupError(`${(error as Error).message}\n\n${help}`)
  const isForPeople = typeof (error as { status?: unknown }).status === 'number'
  return isForPeople ? new StartupError((error as Error).message, { cause: error }) : error
}
