import { interfaceWords } from '@portal/content/interface-words'
import { notFound } from '@portal/content/not-found'
import { screenPaths } from '@portal/contracts/paths'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useBrand } from '#web/lib/brand-context.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { log } from '#web/lib/log.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ValveMark } from '#web/ui/valve-mark.tsx'

/** Stands alone for an unknown address, or inside the shell for an unknown tool. The bad path is logged. */
export function NotFoundPage({ isWholePage }: { isWholePage?: boolean }) {
  const { pathname } = useLocation()
  const { name } = useBrand()
  useDocumentTitle(notFound.title)
  useEffect(() => log('warn', { event: 'page_not_found', path: pathname }), [pathname])

  const content = (
    <>
      <h1>{notFound.title}</h1>
      <p className="mt-1 max-w-[52ch] text-fg-2">{notFound.description}</p>
      <p className="mt-4 text-small text-fg-3">
        {notFound.pathLabel} <span className="font-mono break-all text-fg-2">{pathname}</span>
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Link to={screenPaths.home} className={buttonClass({ variant: 'primary' })}>
          {notFound.home}
        </Link>
        <Link to={screenPaths.executiveDashboard} className={buttonClass()}>
          {notFound.dashboard}
        </Link>
        <Link to={screenPaths.betaAgents} className={buttonClass()}>
          {notFound.betaTools}
        </Link>
      </div>
    </>
  )
  if (!isWholePage) return content
  return (
    <div className="mx-auto flex min-h-dvh max-w-300 flex-col px-4 md:px-8">
      <header className="flex h-16 items-center">
        <Link
          to={screenPaths.landing}
          aria-label={`${name}, ${interfaceWords.home}`}
          className="flex items-center gap-2.5 text-[15px] font-medium stretch-head"
        >
          <ValveMark />
          {name}
        </Link>
      </header>
      <main className="flex flex-1 flex-col justify-center pb-24">{content}</main>
    </div>
  )
}
