import { portfolioMessages } from '@portal/content/agent-portfolio'
import type { agentTools } from '@portal/content/agent-tools'
import { useId } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Panel } from '#web/ui/panel.tsx'
import { OpenDemoButton, OpenedDemo } from './opened-demo.tsx'
import { ToolDemo } from './tool-demo.tsx'
import { ToolStatusBadge } from './pages/tool-status.tsx'

/** spec §9: demo textareas on the portfolio. */
const demoRows = 3

interface PortfolioDemoProps {
  tool: (typeof agentTools)[number]
  isOpen: boolean
  onOpen: () => void
}

/** The panel of a tool: one line, and its demo below where it is the open one. */
export function PortfolioDemo({ tool, isOpen, onOpen }: PortfolioDemoProps) {
  const demoId = useId()
  return (
    <Panel aria-label={tool.title} className={cn(isOpen && 'md:col-span-2')}>
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
        <h3 className="mr-auto">{tool.title}</h3>
        <ToolStatusBadge status={tool.status} />
        {!isOpen && <OpenDemoButton demoId={demoId} tool={tool.title} onOpen={onOpen} />}
      </header>
      <OpenedDemo id={demoId} isOpen={isOpen} className="border-t border-line p-4">
        <ToolDemo tool={tool} messages={portfolioMessages(tool.title)} rows={demoRows} isBrief />
      </OpenedDemo>
    </Panel>
  )
}
