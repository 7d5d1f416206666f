import { addressesOf, allScreens } from '@portal/content/screen-addresses'
import { type Screen } from '@portal/content/screens'
import type { ComponentType } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router'
import { RequireSession } from '#web/app/guards.tsx'
import { page } from '#web/app/lazy-page.ts'
import { lazily } from '#web/ui/late.tsx'

// One after the other: evaluated together they hold a slow phone for half a second, in which nothing answers. Their files are
// fetched at once all the same, from the head of the page.
const Shell = lazily(async () => {
  await import('@portal/contracts/figures')
  await import('#web/ui/tooltip.tsx')
  return (await import('#web/app/layout/app-shell.tsx')).AppShell
})
// Lazy, so that the routes need nothing of the chunk that the pages share: that one needs them.
const AdminOnly = lazily(async () => (await import('#web/app/admin-only.tsx')).AdminOnly)
const NotFound = page(() => import('#web/app/routes/not-found.tsx'))

const files = import.meta.glob<{ Page: ComponentType }>(['./routes/*.tsx', '!./routes/*.test.tsx'])
const drawnBy = new Map(Object.entries(files).map(([file, load]) => [file, page(load)]))

/** Screens by what the router matches; one that draws many addresses stands here once. */
const screens = new Map(
  allScreens.flatMap((screen) =>
    (screen.pattern ? [screen.pattern] : addressesOf(screen)).map((pattern) => [pattern, screen] as const),
  ),
)
/** Those with a parameter last: they match what others name. */
const patterns = [...screens.keys()].toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))

/**
 * Every screen that needs a session, and the word for an address that is none: what /auth need not load. The router is given the one
 * that is asked for: it ranks and compiles all it is given, every time.
 */
export function GuardedRoutes() {
  const { pathname } = useLocation()
  const pattern = screens.has(pathname) ? pathname : patterns.find((known) => matchPath(known, pathname))
  const screen = screens.get(pattern ?? '')
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>{screen && <Route path={pattern} element={draw(screen)} />}</Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function draw({ page: file, isAdminOnly }: Screen) {
  const Page = drawnBy.get(`./routes/${file}.tsx`) ?? NotFound
  return isAdminOnly ? (
    <AdminOnly>
      <Page />
    </AdminOnly>
  ) : (
    <Page />
  )
}
