import { goKeys } from '@portal/content/command-palette'

/** What a key press asks for, outside text fields. */
export type KeyRequest =
  | { kind: 'search' | 'help' | 'export' }
  | { kind: 'go'; to: string }
  | { kind: 'row'; step: 1 | -1 }

/** `g` waits this long for its letter. */
const sequenceMs = 1200

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** When it happened, in milliseconds. */
  at: number
}

/** Reads `/`, `?`, `e`, `j`, `k`, and `g` followed by a letter out of single key presses. */
export function createKeyReader(): (press: KeyPress) => KeyRequest | null {
  let startedAt: number | null = null
  return (press) => {
    if (press.ctrlKey || press.metaKey || press.altKey) return null
    if (press.key === 'Shift') return null
    const isAfterG = startedAt !== null && press.at - startedAt <= sequenceMs
    startedAt = null
    if (isAfterG) {
      const target = goKeys.find((one) => one.key === press.key.toLowerCase())
      return target ? { kind: 'go', to: target.to } : null
    }
    if (press.key === 'g') startedAt = press.at
    if (press.key === '/') return { kind: 'search' }
    if (press.key === '?') return { kind: 'help' }
    if (press.key === 'e') return { kind: 'export' }
    if (press.key === 'j') return { kind: 'row', step: 1 }
    if (press.key === 'k') return { kind: 'row', step: -1 }
    return null
  }
}

/** True where a key press is text: single letters then belong to the field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return target instanceof HTMLInputElement && !notText.has(target.type)
}

const notText = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'file', 'color'])
