import { cacheParsedHeader } from './cache-parsed-header.ts'

/** What `Prefer` headers ask for. */
export interface Preferences {
  return: 'representation' | 'minimal' | 'headers-only' | undefined
  count: 'exact' | 'planned' | 'estimated' | undefined
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  missing: 'default' | 'null' | undefined
  handling: 'strict' | 'lenient' | undefined
  tx: 'commit' | 'rollback' | undefined
  maxAffected: number | undefined
  timezone: string | undefined
  /** What nobody understands; refused with handling=strict. */
  invalid: readonly string[]
}

const known = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const

const isKnown = (entry: string): boolean => {
  const [key = '', value = ''] = entry.split('=')
  if (key === 'max-affected') return /^\d{1,9}$/.test(value)
  // PostgreSQL knows which there are, and says so.
  if (key === 'timezone') return value !== ''
  return Object.entries(known).some(([name, values]) => name === key && values.some((each) => each === value))
}

function parse(header: string): Preferences {
  const entries = header
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const pick = <Value extends string>(key: string, values: readonly Value[]): Value | undefined => {
    const given = entries.find((entry) => entry.startsWith(`${key}=`) && isKnown(entry))
    return values.find((value) => given === `${key}=${value}`)
  }
  const textOf = (key: string) =>
    entries.find((entry) => entry.startsWith(`${key}=`) && isKnown(entry))?.slice(key.length + 1)
  const maxAffected = textOf('max-affected')
  return {
    return: pick('return', known.return),
    count: pick('count', known.count),
    resolution: pick('resolution', known.resolution),
    missing: pick('missing', known.missing),
    handling: pick('handling', known.handling),
    tx: pick('tx', known.tx),
    maxAffected: maxAffected === undefined ? undefined : Number(maxAffected),
    timezone: textOf('timezone'),
    invalid: entries.filter((entry) => !isKnown(entry)),
  }
}

const parseOnce = cacheParsedHeader(parse)

/** Parses the `Prefer` header; the first of several values for one preference counts. */
export const parsePreferences = (header: string | undefined): Preferences => parseOnce(header ?? '')

export type HonouredPreference = keyof typeof known | 'max-affected'

/** The value of `Preference-Applied`, limited to the preferences that the request could honour. */
export function formatApplied(
  preferences: Preferences,
  honoured: readonly HonouredPreference[],
): string | undefined {
  const values: Record<HonouredPreference, string | number | undefined> = {
    ...preferences,
    'max-affected': preferences.maxAffected,
  }
  const applied = honoured.flatMap((name) => (values[name] === undefined ? [] : [`${name}=${values[name]}`]))
  if (preferences.timezone !== undefined) applied.push(`timezone=${preferences.timezone}`)
  return applied.length === 0 ? undefined : applied.join(', ')
}
