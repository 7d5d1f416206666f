import { portfolioCopy } from '@portal/content/agent-portfolio'
import type { ToolText } from '@portal/content/agent-tools'
import { screenPaths } from '@portal/contracts/paths'
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { ToolStatusBadge } from './tool-status.tsx'

/** spec §9 */
const shownCapabilities = 3

export function PortfolioCard({ entry }: { entry: ToolText }) {
  const path = screenPaths.betaTool(entry.id)
  return (
    <li className="flex flex-col rounded-3 border border-line bg-panel p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-h5">{entry.title}</h2>
        <Link
          to={path}
          aria-label={portfolioCopy.open(entry.title)}
          className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
        >
          <ArrowUpRight aria-hidden="true" />
        </Link>
      </div>
      <p className="mt-1 text-small text-fg-2">{entry.description}</p>
      <ul className="mt-3 mb-4 flex flex-1 flex-wrap content-start gap-x-4 gap-y-1 text-small text-fg-3 md:grid">
        {entry.capabilities.slice(0, shownCapabilities).map((capability) => (
          <li key={capability}>{capability}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Link to={path} className={buttonClass({ size: 'sm' })}>
          {portfolioCopy.explore}
        </Link>
        <Link to={path} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
          {portfolioCopy.tryDemo}
        </Link>
        <span className="ml-auto">
          <ToolStatusBadge status={entry.status} />
        </span>
      </div>
    </li>
  )
}
