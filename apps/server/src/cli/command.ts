import type { Platform } from '#server/platform/platform.ts'

/** What a command of the command line works with. */
export interface CommandContext {
  /** Everything after the command's name. */
  args: string[]
  /** Opens the database, that of a running portal included; closed when the command ends. */
  open: (options?: { skipMigrations?: boolean }) => Promise<Platform>
  write: (line: string) => void
  /** Asks for a secret without showing it; from a pipe, its first line. */
  readSecret: (question: string) => Promise<string>
}

export interface Command {
  name: string
  summary: string
  help: string
  /** Resolves with the exit code. */
  run(context: CommandContext): Promise<number>
}

/** A command that was called wrongly; its help follows the message. */
export class UsageError extends Error {}
