import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ConfigError } from '@portal/backend/config'
import { loadConfig, type Config } from '#server/config.ts'
import { installation } from '#server/platform/installation.ts'

/** Configuration from the environment and, below it, the project's `.env`; ends the process when it has faults. */
export function readProcessConfig(): Config {
  const file = path.join(installation.root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
