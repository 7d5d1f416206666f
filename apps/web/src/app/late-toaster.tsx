import { interfaceWords } from '@portal/content/interface-words'
import { useEffect, useState } from 'react'
import { mayHaveSession } from '#web/lib/auth-storage.ts'
import { late } from '#web/ui/late.tsx'

const Toaster = late(async () => (await import('#web/ui/toaster.tsx')).Toaster)

const firstTouches = ['pointerdown', 'keydown'] as const

/**
 * Mounts the toaster with the first touch of the page, so that the first screen stays small; with a stored session
 * soon after the start, because the portal may announce something by itself.
 */
export function LateToaster() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const mount = () => setDue(true)
    firstTouches.forEach((event) => addEventListener(event, mount, { once: true, capture: true }))
    const timer = mayHaveSession() ? setTimeout(mount, 1000) : undefined
    return () => {
      clearTimeout(timer)
      firstTouches.forEach((event) => removeEventListener(event, mount, { capture: true }))
    }
  }, [])
  if (!isDue) return null
  return <Toaster labels={{ region: interfaceWords.notifications, close: interfaceWords.close }} />
}
