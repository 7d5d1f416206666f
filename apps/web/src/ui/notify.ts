export type NotifyTone = 'good' | 'bad' | 'neutral'

export interface Notice {
  title: string
  description?: string
  tone?: NotifyTone
  /** Milliseconds; the toaster's default when left out. */
  duration?: number
}

/** What the product's own toasts pass as duration. spec §9 */
export const productToastMs = 3000

const kinds = { good: 'success', bad: 'error', neutral: 'info' } as const

/** Shows a toast. The library loads with the first one, so that the first screen does not carry it. */
export function notify({ title, description, tone = 'neutral', duration }: Notice): void {
  void import('sonner').then(({ toast }) =>
    toast[kinds[tone]](title, {
      ...(description !== undefined && { description }),
      ...(duration !== undefined && { duration }),
    }),
  )
}
