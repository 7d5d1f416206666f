import { screenPaths } from '@portal/contracts/paths'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { SignedOutOnly } from '#web/app/guards.tsx'
import { ShellSkeleton } from '#web/app/layout/shell-skeleton.tsx'
import { page } from '#web/app/lazy-page.ts'

const Landing = page(() => import('#web/app/routes/landing.tsx'))
const Auth = page(() => import('#web/app/routes/auth.tsx'))
const GuardedRoutes = lazy(() =>
  import('#web/app/guarded-routes.tsx').then((file) => ({ default: file.GuardedRoutes })),
)

export function Router() {
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Routes>
        <Route path={screenPaths.landing} element={<Landing />} />
        <Route element={<SignedOutOnly />}>
          <Route path={screenPaths.auth} element={<Auth />} />
        </Route>
        <Route path="*" element={<GuardedRoutes />} />
      </Routes>
    </Suspense>
  )
}
