import type { PageGuideKey } from '@portal/content/page-guides'
import { useEffect, useState } from 'react'
import {
  dismissForever,
  dismissForSession,
  recordVisit,
  type GuideStores,
  type GuideVisit,
} from './guide-rules.ts'
import { late } from '#web/ui/late.tsx'

const GuideDialog = late(async () => (await import('./guide-dialog.tsx')).GuideDialog)

/** Explains a page on a visit until it is dismissed; spec §4. Mount one on the page it explains. */
export function PageGuide({ pageKey }: { pageKey: PageGuideKey }) {
  const [visit, setVisit] = useState<GuideVisit | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Deferred, so that a mount that React undoes at once (strict mode) counts no visit.
    const timer = setTimeout(() => {
      const next = withStores((stores) => recordVisit(pageKey, stores))
      setVisit(next)
      setOpen(next?.isShown ?? false)
    })
    return () => clearTimeout(timer)
  }, [pageKey])
  if (!visit?.isShown) return null
  const handleClose = () => {
    setOpen(false)
    withStores((stores) => dismissForSession(pageKey, stores))
  }
  const handleNever = () => {
    handleClose()
    withStores(dismissForever)
  }
  return (
    <GuideDialog
      pageKey={pageKey}
      open={isOpen}
      offersNever={visit.offersNever}
      onClose={handleClose}
      onNever={handleNever}
    />
  )
}

/** Null where the browser refuses storage: a guide that cannot be dismissed must not appear. */
function withStores<Result>(work: (stores: GuideStores) => Result): Result | null {
  try {
    return work({ lasting: localStorage, session: sessionStorage })
  } catch {
    return null
  }
}
