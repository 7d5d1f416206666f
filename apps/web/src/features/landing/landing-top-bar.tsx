import { landing } from '@portal/content/landing'
import { screenPaths } from '@portal/contracts/paths'
import { Link } from 'react-router'
import { useBrand } from '#web/lib/brand-context.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { ValveMark } from '#web/ui/valve-mark.tsx'

const words = landing.topBar

/** Six entries: four places on this page, two doors to /auth. */
export function LandingTopBar() {
  const { name } = useBrand()
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-x-4 px-4 md:h-16 md:px-8">
        <a
          href="#top"
          className="flex h-14 items-center gap-2.5 text-[15px] font-medium stretch-head md:h-16"
        >
          <ValveMark />
          {name}
        </a>
        <nav
          aria-label={words.label}
          className={
            'flex gap-6 text-fg-2 max-md:order-3 max-md:-mx-4 max-md:basis-[calc(100%+32px)] ' +
            'max-md:justify-between max-md:border-t max-md:border-line max-md:px-4'
          }
        >
          {words.sections.map((section) => (
            <a key={section.href} href={section.href} className="flex h-11 items-center hover:text-fg md:h-8">
              {section.label}
            </a>
          ))}
        </nav>
        <div className="flex items-center gap-2 max-md:-mr-2">
          <Link to={screenPaths.auth} className={buttonClass({ variant: 'ghost' })}>
            {words.signIn}
          </Link>
          <Link to={screenPaths.auth} className={buttonClass({ variant: 'primary' })}>
            {words.getStarted}
          </Link>
        </div>
      </div>
    </header>
  )
}
