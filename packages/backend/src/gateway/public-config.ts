import { trimEndOf } from '@portal/text/trim-characters'
import type { Platform } from '#backend/platform/platform.ts'

/** Without a configured address it names none: the page knows the one it was loaded from, and a Host header is anybody's word. */
export const publicConfigFor = ({ config, keys, version }: Platform) => ({
  url: trimEndOf(config.PORTAL_PUBLIC_URL ?? '', '/'),
  anonKey: keys.anonKey,
  version,
})
