import { businessCopy } from '@portal/content/sales'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GeneratedText } from '#web/ui/generated-text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Findings, FindingsSource } from './api/findings.ts'

interface FrameProps<Insights> {
  source: FindingsSource<Insights>
  /** Said before anything was asked. */
  notYet?: { title: string; text: string }
  /** As high as what is awaited. */
  skeleton?: ReactNode
  children: (insights: Insights) => ReactNode
}

/** What an action found, once it did; before that its place, and a model's comment above it where there is one. */
export function FindingsFrame<Insights extends { as_of: string | null; narrative: string | null }>({
  source: { data, isBusy },
  notYet,
  skeleton,
  children,
}: FrameProps<Insights>) {
  if (!data)
    return isBusy ? (
      <output className="block">
        <span className="sr-only">{businessCopy.loading}</span>
        {skeleton ?? (
          <>
            <Skeleton className="h-dvh w-full md:h-30" />
            <Skeleton className="mt-8 h-50 w-full" />
          </>
        )}
      </output>
    ) : (
      notYet && (
        <Panel>
          <EmptyState as="h2" title={notYet.title} description={notYet.text} />
        </Panel>
      )
    )
  if (data.insights.as_of === null)
    return (
      <Panel>
        <EmptyState as="h2" title={businessCopy.empty.title} description={businessCopy.empty.text} />
      </Panel>
    )
  return (
    <>
      <Narrative findings={data} />
      {children(data.insights)}
    </>
  )
}

function Narrative({ findings: { insights, model } }: { findings: Findings<{ narrative: string | null }> }) {
  if (insights.narrative === null) return null
  return (
    <GeneratedText
      className="mb-6"
      origin={
        <>
          {businessCopy.origin.narrated} <RecordWords className="font-mono">{model}</RecordWords>
        </>
      }
    >
      <p>{insights.narrative}</p>
    </GeneratedText>
  )
}
