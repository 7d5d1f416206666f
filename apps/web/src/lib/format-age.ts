import { once } from '@portal/text/once'

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const format = once(() => new Intl.RelativeTimeFormat('en', { style: 'short', numeric: 'always' }))

/** "2 min. ago", "just now". */
export function formatAge(moment: Date, now: Date): string {
  const seconds = (now.getTime() - moment.getTime()) / 1000
  for (const [unit, size] of steps) {
    if (seconds >= size)
      return format()
        .format(-Math.floor(seconds / size), unit)
        .replace('.', '')
  }
  return 'just now'
}
