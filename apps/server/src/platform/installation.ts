import { fileURLToPath } from 'node:url'
import type { Installation } from '@portal/backend/platform/open-platform'

/** This checkout of the portal. */
export const installation: Installation = {
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  migrations: fileURLToPath(new URL('../../db/migrations', import.meta.url)),
}
