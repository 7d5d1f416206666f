import { aiHubCopy } from '@portal/content/ai-hub'
import type { AnalysisType } from '@portal/contracts/analysis'
import type { HistoryEntry } from '@portal/contracts/ai-hub'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AiStatusCard } from './ai-status-card.tsx'
import { historyQuery } from './api/history.ts'
import { contextNameOf, titleOf } from './history-title.ts'

const recentShown = 4

interface ChatTabProps {
  /** The chat with the general context; the route brings it. */
  chat: ReactNode
  onAnalyse: (type: AnalysisType) => void
  onOpen: (entry: HistoryEntry) => void
}

export function ChatTab({ chat, onAnalyse, onOpen }: ChatTabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 min-[1024px]:grid-cols-[minmax(0,1fr)_272px]">
      <div className="min-w-0">{chat}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-7">
        <section aria-label={aiHubCopy.quickActions.title} data-print="hide">
          <h3 className="border-b border-line-2 pb-2">{aiHubCopy.quickActions.title}</h3>
          {aiHubCopy.quickActions.items.map(({ label, type }) => (
            <LineButton key={type} onPress={() => onAnalyse(type)}>
              {label}
              <ArrowRight aria-hidden="true" className="size-4 flex-none stroke-[1.5] text-accent-text" />
            </LineButton>
          ))}
        </section>
        <AiStatusCard />
        <Recent onOpen={onOpen} />
      </div>
    </div>
  )
}

function Recent({ onOpen }: Pick<ChatTabProps, 'onOpen'>) {
  const { data } = useQuery(historyQuery({ query: '', context: '', pinnedOnly: false, limit: recentShown }))
  return (
    <section aria-label={aiHubCopy.recent.title}>
      <h3 className="border-b border-line-2 pb-2">{aiHubCopy.recent.title}</h3>
      {data?.entries.length === 0 && <p className="py-2 text-small text-fg-3">{aiHubCopy.recent.none}</p>}
      {data?.entries.map((entry) => (
        <LineButton key={entry.id} onPress={() => onOpen(entry)}>
          <span className="min-w-0">
            <q className="block truncate before:content-none after:content-none">{titleOf(entry)}</q>
            <span className="block text-small text-fg-3">{contextNameOf(entry)}</span>
          </span>
        </LineButton>
      ))}
    </section>
  )
}

function LineButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex w-full items-center justify-between gap-2 border-b border-line py-2 text-left hover:text-accent-text max-md:min-h-11"
    >
      {children}
    </button>
  )
}
