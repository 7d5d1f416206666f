import { landing } from '@portal/content/landing'
import { screenPaths } from '@portal/contracts/paths'
import { Link } from 'react-router'
import { FinishDayCurve } from '#web/features/landing/finish-day-curve.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

const { hero, topBar } = landing

export function LandingHero() {
  return (
    <section className="grid gap-x-16 gap-y-12 py-12 lg:grid-cols-2 lg:items-end lg:pt-20 lg:pb-18">
      <div>
        <h1 className="text-[30px]/9 tracking-[-.015em] text-balance md:text-display">
          {hero.title.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </h1>
        <p className="mt-5 max-w-[46ch] text-h5 leading-6 text-fg-2">{hero.lead}</p>
        <div className="mt-6 flex gap-2">
          <Link to={screenPaths.auth} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {topBar.getStarted}
          </Link>
          <Link to={screenPaths.auth} className={buttonClass({ size: 'lg' })}>
            {topBar.signIn}
          </Link>
        </div>
        <p className="mt-3 text-small text-fg-3">{hero.access}</p>
        <div className="mt-8 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line pt-3 text-small">
          <span className="text-fg-3">{hero.fieldsLabel}</span>
          <ul aria-label={hero.fieldsLabel} className="flex flex-wrap gap-x-3 gap-y-1 text-fg-2">
            {hero.fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        </div>
      </div>
      <FinishDayCurve />
    </section>
  )
}
