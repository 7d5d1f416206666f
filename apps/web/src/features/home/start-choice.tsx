import { screenPaths } from '@portal/contracts/paths'
import { homeCopy } from '@portal/content/home'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { portalCountsQuery } from './api/portal-counts.ts'

/** Intelligence or AI Agents; the same targets as the bottom bar (decisions AMB-12). */
export function StartChoice() {
  // A phone has no room for them.
  const hasRoom = useMediaQuery('(min-width: 768px)')
  const counts = useQuery({ ...portalCountsQuery(), enabled: hasRoom }).data
  const { label, intelligence, agents } = homeCopy.choice
  const meta = [
    intelligence.tools,
    ...(counts ? [intelligence.companies(counts.companies), intelligence.sectors(counts.sectors)] : []),
  ].join(' · ')
  return (
    <nav
      aria-label={label}
      className="grid divide-line-2 overflow-hidden rounded-3 border border-line-2 bg-panel max-md:divide-y md:grid-cols-2 md:divide-x"
    >
      <Choice
        to={screenPaths.betaIntelligence}
        title={intelligence.title}
        text={intelligence.text}
        meta={meta}
      />
      <Choice to={screenPaths.betaAgents} title={agents.title} text={agents.text} meta={agents.meta} />
    </nav>
  )
}

function Choice({ to, title, text, meta }: { to: string; title: string; text: string; meta: string }) {
  return (
    <Link
      to={to}
      className="grid gap-1 px-4 py-3 hover:bg-raised focus-visible:-outline-offset-2 md:px-5 md:py-4"
    >
      <span className="flex items-center justify-between gap-2">
        <h2 className="text-h3">{title}</h2>
        <ArrowRight aria-hidden="true" className="size-5 flex-none stroke-[1.5] text-accent-line" />
      </span>
      <span className="text-fg-2 max-md:text-small">{text}</span>
      <span className="text-small text-fg-3 max-md:hidden">{meta}</span>
    </Link>
  )
}
