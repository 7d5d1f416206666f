import type { UserActor } from '@portal/backend/platform/actor'
import type { Notifications } from '@portal/backend/platform/db/notifications'

/** What was worked out from the records, kept until one of them changes. */
export interface Kept {
  of<T>(key: readonly unknown[], load: () => Promise<T>): Promise<T>
  drop(): void
}

const channel = 'portal_knowledge'

/** While changes cannot be heard, nothing is kept longer than it takes to load: what is asked at once is loaded once. */
export function keepUntilChanged(
  notifications: Pick<Notifications, 'listen' | 'isLive'> | undefined,
  most: number,
): Kept {
  const kept = new Map<string, Promise<unknown>>()
  const drop = (): void => kept.clear()
  notifications?.listen(channel, { onMessage: drop, onLive: drop })
  return {
    drop,
    async of<T>(key: readonly unknown[], load: () => Promise<T>): Promise<T> {
      const written = JSON.stringify(key)
      const known = kept.get(written) as Promise<T> | undefined
      if (known) return known
      const loading = load()
      kept.set(written, loading)
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
      const forget = (): void => void (kept.get(written) === loading && kept.delete(written))
      loading.then(() => notifications?.isLive || forget(), forget)
      return loading
    },
  }
}

/** What row level security of the records looks at; a test watches that no policy looks at the person. */
export const rightsOf = ({ dbRole, claims: { app_metadata: given } }: UserActor): unknown[] => [
  dbRole,
  given?.role ?? null,
  given?.business_lead ?? null,
]
