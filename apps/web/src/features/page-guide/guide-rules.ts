import type { PageGuideKey } from '@portal/content/page-guides'

/** "Don't show again" is offered from this visit on; spec §9. */
const neverAgainFromVisit = 3

const visitsKey = (page: PageGuideKey) => `portal-guide-visits:${page}`
const dismissedKey = (page: PageGuideKey) => `portal-guide-dismissed:${page}`
const neverKey = 'portal-guide-never'

/** Where guides remember: `lasting` outlives the browser's session, `session` does not (decisions AMB-34). */
export interface GuideStores {
  lasting: Storage
  session: Storage
}

export interface GuideVisit {
  isShown: boolean
  offersNever: boolean
}

/** Counts one visit of a page and says whether its guide appears. Counts also while the guide is dismissed. */
export function recordVisit(page: PageGuideKey, { lasting, session }: GuideStores): GuideVisit {
  const stored = Number(lasting.getItem(visitsKey(page)))
  const visits = (Number.isSafeInteger(stored) && stored > 0 ? stored : 0) + 1
  lasting.setItem(visitsKey(page), String(visits))
  const isDismissed = session.getItem(dismissedKey(page)) !== null || lasting.getItem(neverKey) !== null
  return { isShown: !isDismissed, offersNever: visits >= neverAgainFromVisit }
}

export function dismissForSession(page: PageGuideKey, { session }: GuideStores): void {
  session.setItem(dismissedKey(page), '1')
}

/** Dismisses the guides of every page for good. */
export function dismissForever({ lasting }: GuideStores): void {
  lasting.setItem(neverKey, '1')
}
