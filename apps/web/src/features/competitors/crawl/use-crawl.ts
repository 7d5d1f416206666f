import { matrixCopy } from '@portal/content/competitors'
import { CrawlResponse, type CrawlRun } from '@portal/contracts/watches'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeError, log } from '#web/lib/log.ts'
import { notifyFailure } from '#web/lib/notify-failure.ts'
import { notify } from '#web/lib/notify.ts'
import { competitiveKey, crawlQuery, crawls, lastCrawlQuery } from '../api/competitive-queries.ts'
import { useBusyFor } from '../busy-for.ts'

const copy = matrixCopy.toasts

/** Starts crawls and follows the newest one, whoever started it. A crawl that lasts goes on without the page. */
export function useCrawl(minimumMs: number) {
  const client = useQueryClient()
  const { isBusy, run } = useBusyFor(minimumMs)
  const [startedId, setStartedId] = useState<string | null>(null)
  const [longId, setLongId] = useState<string | null>(null)
  const last = useQuery(lastCrawlQuery())
  const runId = startedId ?? last.data?.id ?? null
  const followed = useQuery(crawlQuery(runId))
  const current = followed.data?.run ?? last.data ?? null
  const readAgain = () => void client.invalidateQueries({ queryKey: [competitiveKey] })
  useTellEnd(current, longId, () => {
    setLongId(null)
    readAgain()
  })

  const start = async () => {
    try {
      const started = await run(() => crawls.call({ action: 'start' }, CrawlResponse))
      const { id } = started.run
      setStartedId(id)
      const now = await client.fetchQuery({ ...crawlQuery(id), staleTime: 0 })
      if (now.run.status === 'running') return setLongId(id)
      notify({ ...copy.updated, tone: 'good' })
      return readAgain()
    } catch (error) {
      log('warn', { event: 'crawl-failed', reason: describeError(error) })
      return notifyFailure(copy.failed, error)
    }
  }
  return {
    isBusy,
    start: () => void start(),
    current,
    pages: followed.data?.pages ?? [],
    isKnown: last.isSuccess,
    failure: last.error,
    retry: () => void last.refetch(),
  }
}

/** A crawl that outlasts the busy time has a toast of its own at its end, with what it counted. */
function useTellEnd(current: CrawlRun | null, longId: string | null, onEnd: () => void): void {
  const isOver = longId !== null && current?.id === longId && current.status === 'finished'
  const tell = useEffectEvent(() => {
    if (!current) return
    notify({ ...copy.crawled, description: `${current.summary}.`, tone: 'good' })
    onEnd()
  })
  useEffect(() => {
    if (isOver) tell()
  }, [isOver])
}
