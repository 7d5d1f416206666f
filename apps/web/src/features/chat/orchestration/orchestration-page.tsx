import { orchestrationCopy as copy } from '@portal/content/chat-orchestration'
import { screens } from '@portal/content/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { Architecture } from './architecture.tsx'
import { MarketOpportunity } from './market-opportunity.tsx'
import { Leadership, Roadmap } from './plan.tsx'

const { title, description } = screens.herpasia
const { actions, paths, vision, live } = copy

/** Why the portal is, how it is put together, where it goes, and who decides; `children` show what runs now. */
export function OrchestrationPage({ children }: { children?: ReactNode }) {
  useDocumentTitle(title)
  return (
    <>
      <PageHead
        title={title}
        description={description}
        actions={
          <div className="flex flex-wrap gap-2 md:justify-end">
            <Link to={paths.dashboard} className={buttonClass({})}>
              {actions.dashboard}
            </Link>
            <Link to={paths.guide} className={buttonClass({})}>
              {actions.guide}
            </Link>
            <Link to={paths.commandCenter} className={buttonClass({ variant: 'primary' })}>
              {actions.commandCenter}
            </Link>
          </div>
        }
      />
      <Section title={vision.title} className="mt-0">
        <p className="max-w-[46ch] border-l-2 border-accent-line pl-4 text-h3 stretch-head max-md:text-h4">
          {vision.statement}
        </p>
        <p className="mt-3 max-w-[72ch] pl-4.5 text-fg-2">{vision.text}</p>
      </Section>
      {children && (
        <Section title={live.title} note={live.text}>
          {children}
        </Section>
      )}
      <MarketOpportunity />
      <Architecture />
      <Roadmap />
      <Leadership />
    </>
  )
}
