import { benchmarkToasts } from '@portal/content/market'
import type { SupabaseClient } from '@supabase/supabase-js'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toInsightTitle } from '#web/lib/insight-title.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { getSupabase } from '#web/lib/supabase.ts'
import { notify } from '#web/lib/notify.ts'

/** What each table's change makes to be read again. decisions AMB-49 */
const sections = {
  market_benchmarks: 'benchmarks',
  competitors: 'positioning',
  market_insights: 'insights',
} as const

/** One analysis writes several insights at once: they are told together. */
const gatherMs = 250

/** Follows the three tables while the page is open; a new insight is told. spec §7 */
export function useMarketChanges(): void {
  const queryClient = useQueryClient()
  const { isHidden } = useFigureViews()
  const titleOf = useEffectEvent((row: object) => toInsightTitle(row, isHidden))
  useEffect(() => {
    let isOpen = true
    let end = () => undefined as void
    void getSupabase().then((client) => {
      if (isOpen) end = follow(client, { queryClient, titleOf })
    })
    return () => {
      isOpen = false
      end()
    }
  }, [queryClient])
}

interface Following {
  queryClient: QueryClient
  titleOf: (row: object) => string
}

function follow(client: SupabaseClient, { queryClient, titleOf }: Following): () => void {
  const telling = gatherInsights(titleOf)
  const channel = client.channel('market-benchmarks')
  for (const [table, section] of Object.entries(sections))
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, ({ eventType, new: row }) => {
      void queryClient.invalidateQueries({ queryKey: ['market-benchmarks', section] })
      if (table === 'market_insights' && eventType === 'INSERT') telling.add(row)
    })
  channel.subscribe()
  return () => {
    telling.stop()
    void client.removeChannel(channel)
  }
}

function gatherInsights(titleOf: Following['titleOf']) {
  let titles: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    const [first, ...more] = titles
    titles = []
    const description = first && more.length > 0 ? benchmarkToasts.moreInsights(first) : first
    notify({
      ...benchmarkToasts.newInsight,
      ...(description !== undefined && { description }),
    })
  }
  return {
    add: (row: object) => {
      titles.push(titleOf(row))
      timer ??= setTimeout(tell, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}
