import { adminOnly } from '@portal/content/access'
import { screenPaths } from '@portal/contracts/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#web/lib/auth-context.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHead } from '#web/ui/page-head.tsx'

/** Says so to everybody else. The server refuses them anyway. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { profile } = useAuth()
  return profile.canAccessAdmin ? children : <Refusal />
}

function Refusal() {
  useDocumentTitle(adminOnly.title)
  return (
    <>
      <PageHead title={adminOnly.title} description={adminOnly.description} />
      <Link to={screenPaths.home} className={buttonClass()}>
        {adminOnly.home}
      </Link>
    </>
  )
}
