import { auth } from '@portal/content/auth'
import { drawing } from '@portal/content/drawing'
import { screenPaths } from '@portal/contracts/paths'
import { type ReactNode } from 'react'
import { Link } from 'react-router'
import { useBrand } from '#web/lib/brand-context.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { late } from '#web/ui/late.tsx'
import { ValveMark } from '#web/ui/valve-mark.tsx'

const FlowDiagram = late(async () => (await import('#web/ui/flow-diagram.tsx')).FlowDiagram)

/** The form at the left, the drawing at the right; the drawing is decoration and never loads where it has no room. */
export function AuthLayout({ hasContact, children }: { hasContact: boolean; children: ReactNode }) {
  const { name, contactEmail } = useBrand()
  const hasRoom = useMediaQuery('(min-width: 1024px)')
  return (
    <div className="grid min-h-dvh lg:grid-cols-[480px_minmax(0,1fr)]">
      <div
        className={
          'flex flex-col justify-between gap-8 px-4 py-6 max-lg:mx-auto max-lg:w-full max-lg:max-w-112 ' +
          'lg:border-r lg:border-line lg:px-16'
        }
      >
        <header>
          <Link
            to={screenPaths.landing}
            className="inline-flex h-12 items-center gap-2.5 text-[15px] font-medium stretch-head"
          >
            <ValveMark />
            {name}
          </Link>
        </header>
        <main className="mb-16">{children}</main>
        <footer className="text-small text-fg-3">
          <p hidden={!hasContact}>
            {auth.signIn.contact}
            {contactEmail && (
              <>
                {' '}
                <a className="link-inline" href={`mailto:${contactEmail}`}>
                  {contactEmail}
                </a>
              </>
            )}
          </p>
        </footer>
      </div>
      {hasRoom && (
        <div aria-hidden="true" className="grid place-items-center px-12 py-10">
          <div className="aspect-[880/640] w-full max-w-220">
            <FlowDiagram lettering={drawing} />
          </div>
        </div>
      )}
    </div>
  )
}
