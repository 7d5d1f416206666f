import { adminOnly, needsSecondFactor } from '@portal/content/access'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#web/lib/auth-context.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { securitySettingsQuery, SecondFactorNeeded } from '#web/lib/security-settings.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHead } from '#web/ui/page-head.tsx'

/** Says so to everybody else. The server refuses them anyway. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { profile } = useAuth()
  return profile.canAccessAdmin ? <EnoughFactors>{children}</EnoughFactors> : <Refusal {...refusals.member} />
}

function EnoughFactors({ children }: { children: ReactNode }) {
  const { error } = useQuery(securitySettingsQuery())
  return error instanceof SecondFactorNeeded ? <Refusal {...refusals.oneFactor} /> : children
}

interface RefusalProps {
  title: string
  description: string
  next: { label: string; path: string }
}

const refusals = {
  member: { ...adminOnly, next: { label: adminOnly.home, path: screenPaths.home } },
  oneFactor: { ...needsSecondFactor, next: { label: needsSecondFactor.setUp, path: screenPaths.account } },
} satisfies Record<string, RefusalProps>

function Refusal({ title, description, next }: RefusalProps) {
  useDocumentTitle(title)
  return (
    <>
      <PageHead title={title} description={description} />
      <Link to={next.path} className={buttonClass()}>
        {next.label}
      </Link>
    </>
  )
}
