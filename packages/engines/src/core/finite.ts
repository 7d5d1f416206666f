import { EngineRefusal } from './refusal.ts'

/** Refuses an answer that holds a NaN or an Infinity anywhere, naming the place. */
export function requireFinite(value: unknown): void {
  const place = findNonFinite(value, '')
  if (place === null) return
  throw new EngineRefusal(
    'out_of_range',
    `These inputs give no finite number for ${place || 'the result'}: they are outside the range of the method.`,
    ['Check the units and the order of magnitude of the inputs.'],
  )
}

function findNonFinite(value: unknown, path: string): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = findNonFinite(inner, path === '' ? key : `${path} ${key}`)
    if (found !== null) return found
  }
  return null
}
