import { agentToolCopy, type DemoTool, type ToolText } from '@portal/content/agent-tools'
import { toolPresetCopy } from '@portal/content/tool-presets'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Kpi, KpiStrip, KpiStripSkeleton } from '#web/ui/kpi-strip.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { toolFiguresQuery } from '#web/features/agent-tools/api/tool-figures.ts'
import { ConfigureTool } from '#web/features/agent-tools/inputs/configure-tool.tsx'
import { PresetContext, standardSettings } from '#web/features/agent-tools/inputs/display-settings.ts'
import { HelpBanner } from './help-banner.tsx'
import { ToolDemo } from '#web/features/agent-tools/tool-demo.tsx'
import { ToolStatusBadge } from './tool-status.tsx'
import { useToolPresets } from '#web/features/agent-tools/presets/use-tool-presets.ts'

const copy = agentToolCopy
/** spec §9: demo textareas on detail pages. */
const detailRows = 6

/** The detail page of a tool: one screen for all of them, each a record of `agentTools`. */
export function ToolPage({ tool }: { tool: ToolText & DemoTool }) {
  useDocumentTitle(tool.title)
  const presets = useToolPresets(tool.id)
  const { active } = presets
  return (
    <PresetContext value={active?.settings ?? standardSettings}>
      <Link
        to={screenPaths.betaAgents}
        className="mb-2 inline-flex items-center gap-1.5 text-small text-fg-2 hover:text-fg max-md:h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-3.5 stroke-[1.5]" />
        {copy.back}
      </Link>
      <PageHead
        title={tool.title}
        description={tool.description}
        actions={
          <div className="flex flex-wrap items-center gap-3">
            {active && <span className="text-small text-fg-2">{toolPresetCopy.inUse(active.name)}</span>}
            <ToolStatusBadge status={tool.status} />
            <ConfigureTool tool={tool} presets={presets} />
          </div>
        }
      />
      <HelpBanner text={{ pageKey: tool.id, ...copy.help(tool.title) }} />
      <InfoCards tool={tool} />
      {tool.figures.length > 0 && <ToolFigures keys={tool.figures} />}
      <Section title={copy.demo} note={copy.where}>
        <ToolDemo
          key={tool.id}
          tool={tool}
          messages={tool.messages}
          rows={detailRows}
          isPresetAwaited={presets.isAwaited}
        />
      </Section>
    </PresetContext>
  )
}

function InfoCards({ tool }: { tool: ToolText }) {
  const cards = ['what', 'why', 'how', 'value'] as const
  return (
    <dl className="grid gap-px border-y border-line bg-line md:grid-cols-2 min-[1280px]:grid-cols-4">
      {cards.map((card) => (
        <div key={card} className="bg-canvas px-3 py-3">
          <dt className="text-small text-fg-3">{copy.info[card]}</dt>
          <dd className="mt-1 text-small text-fg-2">{tool[card]}</dd>
        </div>
      ))}
    </dl>
  )
}

function ToolFigures({ keys }: { keys: readonly string[] }) {
  const { data, error, isError, refetch } = useQuery(toolFiguresQuery(keys))
  if (isError)
    return (
      <div className="mt-6">
        <ErrorState {...toErrorState({ error, refetch }, copy.figuresFailed)} />
      </div>
    )
  if (data?.length === 0) return null
  return (
    <div className="mt-6">
      {data ? (
        <KpiStrip label={copy.figures}>
          {data.map((figure) => (
            <Kpi
              key={figure.key}
              label={figure.label}
              value={<RecordFigure figure={figure} />}
              mark={<RecordMark figure={figure} />}
            />
          ))}
        </KpiStrip>
      ) : (
        <KpiStripSkeleton label={copy.figures} cells={keys.length} withMeta={false} />
      )}
    </div>
  )
}
