import { common } from '@portal/content/common'
import { lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(() =>
  import('#web/ui/toaster.tsx').then(({ Toaster: component }) => ({ default: component })),
)

/** Mounts the toaster once the first screen stands. Toasts raised before that wait for it inside the library. */
export function LateToaster() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  return (
    <Suspense>
      <Toaster labels={{ region: common.notifications, close: common.close }} />
    </Suspense>
  )
}
