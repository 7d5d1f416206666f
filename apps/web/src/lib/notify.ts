import { createElement } from 'react'

export type NotifyTone = 'good' | 'bad' | 'neutral'

export interface NoticeWords {
  title: string
  description?: string
  /** Where it goes on from here. */
  action?: { label: string; onClick: () => void }
}

/** What to quote when asking for help: the id of the request that failed. Null where none had been sent. */
type Reference = string | null

export type Notice = NoticeWords &
  ({ tone: 'bad'; reference: Reference } | { tone?: Exclude<NotifyTone, 'bad'>; reference?: never })

/** Milliseconds that the product's own toasts stay. spec §9 */
const productToastMs = 3000

const kinds = { good: 'success', bad: 'error', neutral: 'info' } as const

/** Shows a toast. The library loads with the first one, so that the first screen does not carry it. */
export function notify({ title, description, action, tone = 'neutral', reference }: Notice): void {
  // Each in an element of its own: the sentence stays what the product promises.
  const lines = [
    description && createElement('span', { key: 'text', className: 'block' }, description),
    reference && createElement('span', { key: 'id', className: 'block font-mono text-fg-3' }, reference),
  ].filter(Boolean)
  void import('sonner').then(({ toast }) =>
    toast[kinds[tone]](title, {
      duration: productToastMs,
      ...(action && { action }),
      ...(lines.length > 0 && { description: lines }),
    }),
  )
}
