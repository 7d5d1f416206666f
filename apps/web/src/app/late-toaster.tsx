import { interfaceWords } from '@portal/content/interface-words'
import { lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(() =>
  import('#web/ui/toaster.tsx').then(({ Toaster: component }) => ({ default: component })),
)

const firstTouches = ['pointerdown', 'keydown'] as const

/** Mounts the toaster with the first touch of the page: no toast comes before one, and the first screen stays small. */
export function LateToaster() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const mount = () => setDue(true)
    firstTouches.forEach((event) => addEventListener(event, mount, { once: true, capture: true }))
    return () => firstTouches.forEach((event) => removeEventListener(event, mount, { capture: true }))
  }, [])
  if (!isDue) return null
  return (
    <Suspense>
      <Toaster labels={{ region: interfaceWords.notifications, close: interfaceWords.close }} />
    </Suspense>
  )
}
