import { portfolioCopy } from '@portal/content/agent-portfolio'
import type { CategoryText } from '@portal/content/agent-categories'
import { screenPaths } from '@portal/contracts/paths'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { cn } from '#web/ui/cn.ts'
import { Panel } from '#web/ui/panel.tsx'
import { OpenDemoButton, OpenedDemo } from '#web/features/agent-tools/opened-demo.tsx'

/** spec §9 */
const shownFeatures = 4

interface ToolCardProps {
  tool: CategoryText['tools'][number]
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

/** A tool of a category: what it does, and its demo where it is the open one. */
export function ToolCard({ tool, isOpen, onOpen, children }: ToolCardProps) {
  const { title, description, features, id, hasDetailPage } = tool
  const demoId = useId()
  return (
    <Panel aria-label={title} className={cn('flex flex-col p-4', isOpen && 'col-span-full')}>
      <h3>{title}</h3>
      <p className="mt-1 max-w-[80ch] text-fg-2">{description}</p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-fg-3">
        {features.slice(0, shownFeatures).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className={cn('flex flex-wrap gap-2', isOpen ? 'mt-3' : 'mt-auto pt-3')}>
        {!isOpen && <OpenDemoButton demoId={demoId} tool={title} onOpen={onOpen} />}
        {hasDetailPage && (
          <Link to={screenPaths.betaTool(id)} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
            {portfolioCopy.explore}
          </Link>
        )}
      </div>
      <OpenedDemo id={demoId} isOpen={isOpen} className="mt-4">
        {children}
      </OpenedDemo>
    </Panel>
  )
}
