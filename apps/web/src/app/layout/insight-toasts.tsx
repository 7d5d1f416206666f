import { insightToast } from '@portal/content/competitors'
import { screenPaths } from '@portal/contracts/paths'
import type { SupabaseClient } from '@supabase/supabase-js'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { toInsightTitle } from '#web/lib/insight-title.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { getSupabase } from '#web/lib/supabase.ts'
import { notify } from '#web/lib/notify.ts'

/** A crawl writes many insights at once: they are told together. */
const gatherMs = 250

/** Tells a new insight on whatever page is open, and lets what shows insights read again. spec §7 */
export function InsightToasts() {
  const { pathname } = useLocation()
  const { isHidden } = useFigureViews()
  const tell = useEffectEvent((titles: readonly string[]) => {
    void queryClient.invalidateQueries({ queryKey: ['competitive'] })
    // Market Benchmarks follows the same table and tells by itself.
    if (pathname === screenPaths.marketBenchmarks) return
    const [first = ''] = titles
    notify({
      title: insightToast.title,
      description: titles.length > 1 ? insightToast.more(first) : first,
    })
  })
  const titleOf = useEffectEvent((row: object) => toInsightTitle(row, isHidden))
  useEffect(() => {
    let isOpen = true
    let end = (): void => undefined
    void getSupabase().then((client) => {
      if (isOpen) end = follow(client, { tell, titleOf })
    })
    return () => {
      isOpen = false
      end()
    }
  }, [])
  return null
}

interface Telling {
  tell: (titles: readonly string[]) => void
  titleOf: (row: object) => string
}

function follow(client: SupabaseClient, { tell, titleOf }: Telling): () => void {
  let titles: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = client
    .channel('insight-toasts')
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'market_insights' },
      ({ new: row }) => {
        titles.push(titleOf(row))
        timer ??= setTimeout(() => {
          tell(titles)
          timer = undefined
          titles = []
        }, gatherMs)
      },
    )
    .subscribe()
  return () => {
    clearTimeout(timer)
    void client.removeChannel(channel)
  }
}
