import { screenPaths } from '@portal/contracts/paths'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { SignedOutOnly } from '#web/app/guards.tsx'
import { ShellSkeleton } from '#web/app/layout/shell-skeleton.tsx'
import { page } from '#web/app/lazy-page.ts'
import { lazily } from '#web/ui/late.tsx'

const Landing = page(() => import('#web/app/routes/landing.tsx'))
const Auth = page(() => import('#web/app/routes/auth.tsx'))
const GuardedRoutes = lazily(async () => (await import('#web/app/guarded-routes.tsx')).GuardedRoutes)

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
