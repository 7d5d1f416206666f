import type { UserActor } from '@portal/backend/platform/actor'
import type { Notifications } from '@portal/backend/platform/db/notifications'
import type { Asked } from '@portal/contracts/ask'
import type { Answered } from './answer-text.ts'
import { catalogue } from './catalogue/catalogue-of.ts'

/** What was worked out from the records, kept until one of them changes. */
export interface Kept {
  /** With `isLasting`, only what it says may be told again. */
  of<T>(key: readonly unknown[], load: () => Promise<T>, isLasting?: (loaded: T) => boolean): Promise<T>
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
    async of<T>(
      key: readonly unknown[],
      load: () => Promise<T>,
      isLasting: (loaded: T) => boolean = () => true,
    ): Promise<T> {
      const written = JSON.stringify(key)
      const known = kept.get(written) as Promise<T> | undefined
      if (known) return known
      const loading = load()
      kept.set(written, loading)
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
      const forget = (): void => void (kept.get(written) === loading && kept.delete(written))
      loading.then((loaded) => (notifications?.isLive && isLasting(loaded)) || forget(), forget)
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

const live = new Set(catalogue.subjects.flatMap(({ id, isLive }) => (isLive ? [id] : [])))
const isAboutLive = (asked: Asked): boolean => {
  const query = asked.kind === 'claim' ? asked.claim.query : asked.kind === 'query' && asked.query
  return query !== false && live.has(query.subject)
}
/** Neither an answer nor a refusal that rests on what changes without telling is told again. */
export const isLasting = ({ reading: { parts, alternatives } }: Answered): boolean =>
  ![...parts, ...alternatives].some(isAboutLive)
