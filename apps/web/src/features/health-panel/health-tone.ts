import type { StatusTone } from '#web/ui/status.tsx'

const tones: Record<string, StatusTone> = {
  healthy: 'good',
  accessible: 'good',
  operational: 'good',
  connected: 'good',
  degraded: 'warning',
  slow: 'warning',
  unhealthy: 'bad',
  error: 'bad',
  timeout: 'bad',
}

/** Colours of the specification, section 4; any other word is neutral. */
export const toHealthTone = (status: string): StatusTone => tones[status] ?? 'neutral'
