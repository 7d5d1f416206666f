import type { Platform as BackendPlatform } from '@portal/backend/platform/platform'
import type { Config } from '#server/config.ts'

/** What every part of the server is built from; `main.ts` makes it, tests make their own. */
export type Platform = BackendPlatform<Config>
