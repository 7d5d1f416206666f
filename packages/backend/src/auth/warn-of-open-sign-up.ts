import type { Platform } from '#backend/platform/platform.ts'

const doors = [
  'PORTAL_AUTH_OPEN_SIGNUP',
  'PORTAL_AUTH_AUTOCONFIRM',
  'PORTAL_AUTH_ANONYMOUS',
  'PORTAL_AUTH_DOUBLE_CONFIRM',
] as const

/** The portal is by invitation; whoever runs it otherwise reads so in the start-up log. */
export function warnOfOpenSignUp({ config, log }: Pick<Platform, 'config' | 'log'>): void {
  const settings = doors.filter((name) => config[name])
  if (settings.length > 0)
    log.warn({ event: 'auth.settings_on', settings }, `accounts: ${settings.join(', ')} on`)
}
