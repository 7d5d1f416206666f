const words = {
  good: ['healthy', 'accessible', 'operational', 'connected'],
  warning: ['degraded', 'slow'],
  bad: ['unhealthy', 'error', 'timeout'],
}

/** Colours of the specification, section 4; any other word is neutral. */
export function toHealthTone(status: string): 'good' | 'warning' | 'bad' | 'neutral' {
  if (words.good.includes(status)) return 'good'
  if (words.warning.includes(status)) return 'warning'
  return words.bad.includes(status) ? 'bad' : 'neutral'
}
