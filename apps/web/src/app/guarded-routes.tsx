import { addressesOf, allScreens } from '@portal/content/screen-addresses'
import { type Screen } from '@portal/content/screens'
import { lazy, type ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { RequireSession } from '#web/app/guards.tsx'
import { page } from '#web/app/lazy-page.ts'

// One after the other: evaluated together they hold a slow phone for half a second, in which nothing answers. Their files are
// fetched at once all the same, from the head of the page.
const Shell = lazy(async () => {
  await import('@portal/contracts/figures')
  await import('#web/ui/tooltip.tsx')
  const { AppShell } = await import('#web/app/layout/app-shell.tsx')
  return { default: AppShell }
})
// Lazy, so that the routes need nothing of the chunk that the pages share: that one needs them.
const AdminOnly = lazy(() => import('#web/app/admin-only.tsx').then((file) => ({ default: file.AdminOnly })))
const NotFound = page(() => import('#web/app/routes/not-found.tsx'))

const files = import.meta.glob<{ Page: ComponentType }>(['./routes/*.tsx', '!./routes/*.test.tsx'])
const drawnBy = new Map(Object.entries(files).map(([file, load]) => [file, page(load)]))

/** Screens by what the router matches; one that draws many addresses stands here once. */
const routes = new Map(
  allScreens.flatMap((screen) =>
    (screen.pattern ? [screen.pattern] : addressesOf(screen)).map((pattern) => [pattern, screen] as const),
  ),
)

/** Every screen that needs a session, and the word for an address that is none: what /auth need not load. */
export function GuardedRoutes() {
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>
          {[...routes].map(([pattern, screen]) => (
            <Route key={pattern} path={pattern} element={draw(screen)} />
          ))}
        </Route>
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
