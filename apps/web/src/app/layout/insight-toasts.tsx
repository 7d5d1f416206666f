import { insightToast } from '@portal/content/competitive'
import { screenPaths } from '@portal/contracts/paths'
import type { SupabaseClient } from '@supabase/supabase-js'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { queryClient } from '#web/lib/query-client.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { notify } from '#web/ui/notify.ts'

/** A crawl writes many insights at once: they are told together. */
const gatherMs = 250

/** Tells a new insight on whatever page is open, and lets what shows insights read again. spec §7 */
export function InsightToasts() {
  const { pathname } = useLocation()
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
  useEffect(() => {
    let isOpen = true
    let end = (): void => undefined
    void getSupabase().then((client) => {
      if (isOpen) end = follow(client, tell)
    })
    return () => {
      isOpen = false
      end()
    }
  }, [])
  return null
}

function follow(client: SupabaseClient, tell: (titles: readonly string[]) => void): () => void {
  let titles: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const channel = client
    .channel('insight-toasts')
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'market_insights' },
      ({ new: row }) => {
        titles.push(typeof row['title'] === 'string' ? row['title'] : '')
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
