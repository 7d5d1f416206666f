import { monitoringCopy } from '@portal/content/health-monitoring'

const copy = monitoringCopy.spans

/** "40 s", "10 min", "2 min 5 s", "3 h 20 min". */
export function formatSpan(seconds: number): string {
  if (seconds < 60) return copy.seconds(seconds)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return copy.minutes(minutes, seconds % 60)
  return copy.hours(Math.floor(minutes / 60), minutes % 60)
}
